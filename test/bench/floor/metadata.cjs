// The least that reads the metadata view of each object, so many at a time. Nothing is checked.
// node metadata.cjs <base url> <token> <draft> <objects> <in flight>; prints how many came.
const { close, rest, send } = require('./http.cjs');

const [draft, count, inFlight] = rest;
const fields = `/api/v2/drafts/${draft}/fields/`;

async function main() {
  const { results } = await send('GET', `${fields}?page_size=${count}`);
  const entries = results.entries();
  const views = [];
  const worker = async () => {
    for (const [index, { id }] of entries) views[index] = await send('GET', `${fields}${id}/metadata`);
  };
  await Promise.all(Array.from({ length: Number(inFlight) }, worker));
  console.log(views.length);
  close();
}

main();
