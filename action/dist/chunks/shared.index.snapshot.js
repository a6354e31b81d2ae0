import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  checked
} from "./shared.index.run-snapshot.snapshot.js";
import {
  parseBaseUrl,
  tokenMistake,
  usernameMistake
} from "./shared.index.run-report.run-snapshot.snapshot.js";
import {
  InputError
} from "./shared.index.run-report.run-snapshot.settings-yaml.snapshot.js";
import {
  getInput
} from "./shared.actions-artifact.index.run-report.run-snapshot.snapshot.js";

// platform/inputs/login.ts
function passwordOf(text) {
  return text.replace(/[\r\n]+$/, "");
}
function maskLogin(secrets, { token, username, password }) {
  secrets.addToken(token);
  if (password !== "") secrets.addPassword(username, password);
}
function loginMistakes({ token, username, password }, names, whyEmpty = "") {
  const both = `${names.username} and ${names.password}`;
  const malformed = token === "" ? void 0 : tokenMistake(token);
  if (malformed !== void 0) return [`${names.token}: ${malformed}`];
  if (token !== "" && (username !== "" || password !== ""))
    return [`${names.token}: give either ${names.token} or ${both}, not both.`];
  if (token === "" && username === "" && password === "")
    return [`${names.token}: give a token, or ${both}. ${whyEmpty}`.trim()];
  if (username === "" === (password === "")) return [];
  return [`${username === "" ? names.username : names.password}: ${both} are needed together.`];
}
function credentialsOf({ token, username, password }) {
  return token === "" ? { username, password } : { token };
}

// action/inputs/connection-inputs.ts
var asGiven = (text) => text;
var CONNECTION_INPUTS = {
  "base-url": (text) => parseBaseUrl(text).href,
  token: asGiven,
  username: checked(usernameMistake),
  password: asGiven
};
var EMPTY_SECRET = "If the workflow gives a secret, it is empty here: check its name and where it is set; runs from forks and of Dependabot do not get the secrets of Actions.";
var readInput = (name) => {
  const text = getInput(name, { trimWhitespace: false });
  if (text.trim() === "") return "";
  if (name === "settings") return text;
  return name === "password" ? passwordOf(text) : text.trim();
};
function credentialMistakes(login) {
  const names = { token: "token", username: "username", password: "password" };
  return loginMistakes(login, names, EMPTY_SECRET);
}
function maskCredentials(secrets) {
  const [token, username, password] = [readInput("token"), readInput("username"), readInput("password")];
  maskLogin(secrets, { token, username, password });
}

// platform/inputs/parse-inputs.ts
function readTexts(table, read) {
  const texts = Object.keys(table).map((name) => [name, read(name)]);
  return Object.fromEntries(texts);
}
async function parseInputs(table, texts, mistakes, nameOf = (name) => name) {
  const values = {};
  const all = [];
  for (const [name, parse] of Object.entries(table)) {
    try {
      values[name] = await parse(texts[name] ?? "");
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      all.push(...error.mistakes.map((mistake) => `${nameOf(name)}: ${mistake}`));
    }
  }
  all.push(...mistakes);
  if (all.length > 0) throw new InputError(all, { hint: "Nothing was requested from the service." });
  return values;
}
function optional(parse) {
  return (text) => text === "" ? void 0 : parse(text);
}
function withDefault(value, parse) {
  return (text) => text === "" ? value : parse(text);
}

export {
  credentialsOf,
  CONNECTION_INPUTS,
  readInput,
  credentialMistakes,
  maskCredentials,
  readTexts,
  parseInputs,
  optional,
  withDefault
};
