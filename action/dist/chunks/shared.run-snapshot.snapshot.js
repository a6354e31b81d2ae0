import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);

// platform/snapshot/snapshot-file-paths.ts
import path from "node:path";
var STAGING_FOLDER = ".draft-snapshot-tmp";
function fileAt(folder, file) {
  return path.join(folder, ...file.split("/"));
}

export {
  STAGING_FOLDER,
  fileAt
};
