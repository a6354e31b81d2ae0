// The least that reads the metadata view of each object, so many side by side. Nothing is checked.
// node metadata.cjs <base url> <token> <draft> <objects> <side by side>; prints how many came.
const http = require('node:http');

const [base, token, draft, count, most] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: true });
const headers = { authorization: `Token ${token}` };

function read(path) {
  return new Promise((resolve, reject) => {
    const request = http.get(
      `${base}/api/v2/drafts/${draft}/fields/${path}`,
      { headers, agent },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece) => (text += piece));
        response.on('end', () => resolve(JSON.parse(text)));
      },
    );
    request.on('error', reject);
  });
}

async function main() {
  const { results } = await read(`?page_size=${count}`);
  const entries = results.entries();
  const members = [];
  const lane = async () => {
    for (const [index, { id }] of entries) members[index] = await read(`${id}/metadata`);
  };
  await Promise.all(Array.from({ length: Number(most) }, lane));
  console.log(members.length);
  agent.destroy();
}

main();
