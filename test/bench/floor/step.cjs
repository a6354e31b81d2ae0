// The least that makes a report a file: generate, ask every 2 s, fetch, rename. Nothing is checked.
// node step.cjs <base url> <token> <template> <draft> <file>; prints the task's id.
const http = require('node:http');
const { createWriteStream } = require('node:fs');
const { rename } = require('node:fs/promises');
const { setTimeout: sleep } = require('node:timers/promises');

const [base, token, template, draft, file] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: true });

function send(method, path, body) {
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const request = http.request(base + path, { method, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece) => (text += piece));
      response.on('end', () => resolve(JSON.parse(text)));
    });
    request.on('error', reject).end(body);
  });
}

function fetchFile(url) {
  return new Promise((resolve, reject) => {
    http.get(url, (response) => {
      response
        .pipe(createWriteStream(`${file}.part`))
        .on('close', resolve)
        .on('error', reject);
    });
  });
}

async function main() {
  const order = JSON.stringify({ draft_id: Number(draft) });
  const { task_id } = await send('POST', `/api/v2/document_templates/${template}/generate/`, order);
  let task = await send('GET', `/api/v2/document_template_tasks/${task_id}/`);
  while (task.state !== 'C') {
    await sleep(2000);
    task = await send('GET', `/api/v2/document_template_tasks/${task_id}/`);
  }
  await fetchFile(task.download.url);
  await rename(`${file}.part`, file);
  console.log(task_id);
  agent.destroy();
}

main();
