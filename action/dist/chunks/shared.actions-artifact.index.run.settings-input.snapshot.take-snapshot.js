import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  __commonJS
} from "./shared.js";

// builtins-by-require:crypto
var require_crypto = __commonJS({
  "builtins-by-require:crypto"(exports, module) {
    "use strict";
    module.exports = process.getBuiltinModule("node:crypto");
  }
});

export {
  require_crypto
};
