// The least that puts a file on the disk and knows its SHA-256 and its length.
// node download.cjs <signed address> <file>; prints both.
const http = require('node:http');
const { createHash } = require('node:crypto');
const { open } = require('node:fs/promises');

const [url, file] = process.argv.slice(2);

http.get(url, async (response) => {
  const handle = await open(file, 'w');
  const hash = createHash('sha256');
  let length = 0;
  let pieces = [];
  let gathered = 0;
  let writing;
  for await (const piece of response) {
    pieces.push(piece);
    gathered += piece.length;
    hash.update(piece);
    if (gathered < 1024 * 1024) continue;
    await writing;
    writing = handle.writev(pieces, length);
    length += gathered;
    pieces = [];
    gathered = 0;
  }
  await writing;
  if (gathered > 0) await handle.writev(pieces, length);
  await handle.close();
  console.log(hash.digest('hex'), length + gathered);
});
