// What the floors share: JSON over one agent. The first two arguments of a floor are the base URL and a token.
const { Buffer } = require('node:buffer');
const http = require('node:http');

const [base, token, ...rest] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: true });
const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' };

exports.rest = rest;
exports.close = () => agent.destroy();

exports.send = (method, path, body) =>
  new Promise((resolve, reject) => {
    const request = http.request(base + path, { method, headers, agent }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString())));
    });
    request.on('error', reject).end(body);
  });
