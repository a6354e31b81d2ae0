import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);

// platform/snapshot/snapshot-file-access.ts
import { lstat, readFile } from "node:fs/promises";
import path from "node:path";
var CONCURRENT_FILES = 16;
var STAGING_FOLDER = ".draft-snapshot-tmp";
function fileAt(folder, file) {
  return path.join(folder, ...file.split("/"));
}
async function readPlainFile(file) {
  try {
    return (await lstat(file)).isFile() ? await readFile(file) : void 0;
  } catch {
    return void 0;
  }
}

export {
  CONCURRENT_FILES,
  STAGING_FOLDER,
  fileAt,
  readPlainFile
};
