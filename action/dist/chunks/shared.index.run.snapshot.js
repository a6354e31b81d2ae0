import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  messageOf
} from "./shared.index.run.settings-input.snapshot.take-snapshot.js";

// action/artifact-error.ts
var ArtifactError = class extends Error {
  constructor(message, cause) {
    super(message, { cause });
    this.name = "ArtifactError";
  }
};
function isNameTaken(error) {
  return /\b409\b|already exists/i.test(messageOf(error));
}
function isConnectionFault(error) {
  return /Unable to make request: E[A-Z]+|Upload progress stalled|socket hang up|\bE(?:CONNRESET|PIPE|TIMEDOUT)\b/.test(
    messageOf(error)
  );
}
function explained(name, archive, error) {
  if (isNameTaken(error)) {
    const other = archive ? "another artifact-name" : "this report another filename";
    return new ArtifactError(
      `This run already has an artifact called "${name}". Set overwrite: true, or give ${other}.`,
      error
    );
  }
  const [words = ""] = messageOf(error).split("\n");
  return new ArtifactError(
    `The artifact "${name}" could not be uploaded: ${words.replace(/\.$/, "")}. Upload the file in a step of its own.`,
    error
  );
}

export {
  ArtifactError,
  isNameTaken,
  isConnectionFault,
  explained
};
