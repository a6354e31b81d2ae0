// The least that reads a list to its end, a page at a time. Nothing is checked.
// node fields.cjs <base url> <token> <draft> <members a page>; prints how many came.
const { close, rest, send } = require('./http.cjs');

const [draft, size] = rest;

async function main() {
  const members = [];
  for (let page = 1, next; page === 1 || next; page += 1) {
    const path = `/api/v2/drafts/${draft}/fields/?page_size=${size}&page=${page}`;
    const envelope = await send('GET', path);
    for (const member of envelope.results) members.push(member);
    next = envelope.next;
  }
  console.log(members.length);
  close();
}

main();
