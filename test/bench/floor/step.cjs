// The least that makes a report a file: generate, ask every 2 s, fetch, rename. Nothing is checked.
// node step.cjs <base url> <token> <template> <draft> <file>; prints the task's id.
const http = require('node:http');
const { createWriteStream } = require('node:fs');
const { rename } = require('node:fs/promises');
const { setTimeout: sleep } = require('node:timers/promises');
const { close, rest, send } = require('./http.cjs');

const [template, draft, file] = rest;

function fetchFile(url) {
  return new Promise((resolve, reject) => {
    http.get(url, (response) => {
      const part = createWriteStream(`${file}.part`);
      response.pipe(part).on('close', resolve).on('error', reject);
    });
  });
}

async function main() {
  const order = JSON.stringify({ draft_id: Number(draft) });
  const { task_id } = await send('POST', `/api/v2/document_templates/${template}/generate/`, order);
  const status = `/api/v2/document_template_tasks/${task_id}/`;
  let task = await send('GET', status);
  while (task.state !== 'C') {
    await sleep(2000);
    task = await send('GET', status);
  }
  await fetchFile(task.download.url);
  await rename(`${file}.part`, file);
  console.log(task_id);
  close();
}

main();
