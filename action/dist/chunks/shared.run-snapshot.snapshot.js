import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);

// platform/snapshot/snapshot-paths.ts
import path from "node:path";
var CONCURRENT_FILES = 16;
var STAGING_FOLDER = ".draft-snapshot-tmp";
function fileAt(folder, file) {
  return path.join(folder, ...file.split("/"));
}

export {
  CONCURRENT_FILES,
  STAGING_FOLDER,
  fileAt
};
