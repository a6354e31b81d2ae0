import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  __commonJS
} from "./shared.js";

// builtins-by-require:zlib
var require_zlib = __commonJS({
  "builtins-by-require:zlib"(exports, module) {
    "use strict";
    module.exports = process.getBuiltinModule("node:zlib");
  }
});

export {
  require_zlib
};
