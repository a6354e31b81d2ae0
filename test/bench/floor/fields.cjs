// The least that reads a list to its end, a page at a time. Nothing is checked.
// node fields.cjs <base url> <token> <draft> <members a page>; prints how many came.
const { Buffer } = require('node:buffer');
const http = require('node:http');

const [base, token, draft, size] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: true });
const headers = { authorization: `Token ${token}` };

function read(page) {
  const url = `${base}/api/v2/drafts/${draft}/fields/?page_size=${size}&page=${page}`;
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers, agent }, (response) => {
      const pieces = [];
      response.on('data', (piece) => pieces.push(piece));
      response.on('end', () => resolve(JSON.parse(Buffer.concat(pieces).toString())));
    });
    request.on('error', reject);
  });
}

async function main() {
  const members = [];
  for (let page = 1, next; page === 1 || next; page += 1) {
    const answer = await read(page);
    for (const member of answer.results) members.push(member);
    next = answer.next;
  }
  console.log(members.length);
  agent.destroy();
}

main();
