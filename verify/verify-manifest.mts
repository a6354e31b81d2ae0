/**
 * Checks the manifest of a report and the report beside it: `node verify-manifest.mts FILE`. One file that needs only
 * Node 22.18 or later, so that it can be kept in any folder with the reports. It is written from the documented format
 * and shares no code with the programs that write manifests, so that it finds their mistakes.
 *
 * FILE is the manifest (a second argument names a report elsewhere) or the report, with its manifest beside it.
 * `--bundle BUNDLE` also compares both with an attestation of the report, whose predicate is the manifest. Who signed
 * it is not its question: `gh attestation verify` or cosign answers that. Exit code 0: verified. 3: mismatches, one
 * sentence each. 2: nothing could be compared. 1: Node could not run the program, which says nothing about the report.
 */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual, parseArgs } from 'node:util';

const SUFFIX = '.manifest.json';
/** What an attestation says its predicate is: a report's manifest. */
const PREDICATE_TYPE = 'https://github.com/draft-service/n8n-nodes-draft-service/report-manifest/1';
const PAYLOAD_TYPE = 'application/vnd.in-toto+json';
const STATEMENT_TYPE = 'https://in-toto.io/Statement/v1';
const USAGE = `Usage: node verify-manifest.mts FILE [REPORT] [--bundle BUNDLE]
FILE is a manifest (its report beside it, or REPORT), or a report (<report>${SUFFIX} beside it).
BUNDLE is an attestation of the report, as \`actions/attest\` leaves it.`;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A pattern of a value's JSON, and how a message calls what it allows. */
type Rule = readonly [pattern: RegExp, wanted: string];

const MOMENT = String.raw`"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"`;
const OBJECT: Rule = [/^\{/, 'an object'];
const OBJECT_OR_NULL: Rule = [/^(?:\{|null$)/, 'an object or null'];
const TEXT_OR_NULL: Rule = [/^(?:"|null$)/, 'a text or null'];
const ID: Rule = [/^[1-9]\d{0,15}$/, 'a whole number above 0'];
const SHA256: Rule = [/^"[0-9a-f]{64}"$/, '64 digits of lower-case hex'];
const A_MOMENT = 'a moment in UTC such as 2026-11-20T16:00:00.000Z';

const MOMENT_OR_NULL: Rule = [new RegExp(`^(?:${MOMENT}|null)$`), `${A_MOMENT}, or null`];

/** What each key holds. An object that is null has no keys. */
const SHAPE: Readonly<Record<string, Rule>> = {
  schema: [/^"draft-report-manifest\/1"$/, '"draft-report-manifest/1"'],
  service: [
    /^"https?:\/\/[^/@?#"\s]+(?:\/[^?#"\s]*)?"$/,
    'an http(s) address without user name, query and fragment',
  ],
  template: OBJECT_OR_NULL,
  'template.id': ID,
  'template.name': TEXT_OR_NULL,
  'template.template_type': TEXT_OR_NULL,
  'template.template_scope': TEXT_OR_NULL,
  subject: OBJECT_OR_NULL,
  settings: OBJECT,
  'settings.sent': OBJECT_OR_NULL,
  'settings.effective': OBJECT_OR_NULL,
  draft: OBJECT,
  'draft.fingerprint': SHA256,
  'draft.view': [/^(?:"(?:metadata|detail|list)"|null)$/, 'metadata, detail, list or null'],
  'draft.read_at': MOMENT_OR_NULL,
  task: OBJECT,
  'task.id': ID,
  'task.name': TEXT_OR_NULL,
  'task.task_type': TEXT_OR_NULL,
  'task.created': TEXT_OR_NULL,
  'task.updated': TEXT_OR_NULL,
  'task.state_message': TEXT_OR_NULL,
  file: OBJECT,
  'file.name': [/^"(?!\.{1,2}"$)[^\p{Cc}":<>|*?\\/]+"$/u, 'a file name without a folder'],
  'file.content_type': TEXT_OR_NULL,
  'file.size_in_bytes': [/^\d{1,16}$/, 'a number of bytes'],
  'file.sha256': SHA256,
  downloaded_at: [new RegExp(`^${MOMENT}$`), A_MOMENT],
  client: OBJECT,
  'client.name': [/^"n8n-nodes-draft-service"$/, '"n8n-nodes-draft-service"'],
  'client.version': [/^"\d+\.\d+\.\d+(?:-[\w.-]+)?"$/, 'a version such as 1.2.3'],
  as_told: [/^true$/, 'true'],
  scheduled_at: MOMENT_OR_NULL,
};

/** Optional keys. */
const OPTIONAL = ['as_told', 'draft', 'scheduled_at', 'task.name'];

const VERIFIED = 0;
const NOTHING_COMPARED = 2;
const MISMATCH = 3;

function quoted(value: unknown): string {
  if (value === undefined) return 'missing';
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

/** 30 February has the right form. */
function isImpossibleMoment(wanted: string, value: unknown): boolean {
  if (!wanted.startsWith(A_MOMENT) || typeof value !== 'string') return false;
  return Number.isNaN(Date.parse(value)) || new Date(value).toISOString() !== value;
}

/** @param part the key of an object of the manifest, which holds its keys; '' is the manifest */
function* shapeFindings(value: Readonly<Record<string, unknown>>, part = ''): Generator<string> {
  const prefix = part === '' ? '' : `${part}.`;
  for (const [path, [pattern, wanted]] of Object.entries(SHAPE)) {
    const key = path.slice(prefix.length);
    if (path !== `${prefix}${key}` || key.includes('.')) continue;
    if (Object.hasOwn(value, key)) {
      const isRight = pattern.test(JSON.stringify(value[key])) && !isImpossibleMoment(wanted, value[key]);
      if (!isRight) yield `"${path}" must be ${wanted}, not ${quoted(value[key])}.`;
    } else if (!OPTIONAL.includes(path)) yield `The manifest has no "${path}".`;
  }
  for (const key of Object.keys(value))
    if (key.includes('.') || !Object.hasOwn(SHAPE, `${prefix}${key}`))
      yield `The manifest has "${prefix}${key}", which its schema does not know.`;
}

/** Template, subject and settings are all known, or none: not for a report collected by its task id. */
function* agreementFindings(manifest: Readonly<Record<string, unknown>>): Generator<string> {
  const { template, subject, settings } = manifest;
  if (isObject(subject)) {
    const { name, ...ids } = subject;
    const [key, ...others] = Object.keys(ids);
    const known = key === 'draft_id' || key === 'project_id';
    if (!known || others.length > 0 || !ID[0].test(JSON.stringify(ids[key])))
      yield `"subject" must hold one draft_id or one project_id, a whole number above 0, not ${quoted(subject)}.`;
    if (name !== null && typeof name !== 'string')
      yield `"subject.name" must be text or null, not ${quoted(name)}.`;
  }
  if (!isObject(settings)) return;
  const { sent, effective } = settings;
  if (new Set([template === null, subject === null, sent === null]).size > 1)
    yield '"template", "subject" and "settings.sent" must all be null, or none of them.';
  if (!isObject(effective)) return;
  if (!isObject(sent)) {
    yield '"settings.effective" must be null if "settings.sent" is.';
    return;
  }
  for (const [name, value] of Object.entries(sent))
    if (!Object.hasOwn(effective, name) || JSON.stringify(effective[name]) !== JSON.stringify(value))
      yield (
        `The setting "${name}" was sent as ${quoted(value)}, but "settings.effective" says ` +
        `${quoted(Object.hasOwn(effective, name) ? effective[name] : undefined)}.`
      );
}

function* manifestFindings(manifest: Readonly<Record<string, unknown>>): Generator<string> {
  yield* shapeFindings(manifest);
  for (const [key, part] of Object.entries(manifest))
    if (key !== 'subject' && isObject(part)) yield* shapeFindings(part, key);
  yield* agreementFindings(manifest);
}

function* reportFindings(file: unknown, report: Report): Generator<string> {
  const { name, size_in_bytes: size, sha256 } = isObject(file) ? file : {};
  if (name !== report.name)
    yield `The report is called "${report.name}", but the manifest says ${quoted(name)}.`;
  if (size !== report.size)
    yield `The report has ${report.size} bytes, but the manifest says ${quoted(size)}.`;
  if (sha256 !== report.sha256)
    yield `The report has the SHA-256 ${report.sha256}, but the manifest says ${quoted(sha256)}.`;
}

/** The statement inside an attestation; undefined if there is none. */
function statementIn(attestation: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const { payload, payloadType } = (JSON.parse(attestation) as { dsseEnvelope: Record<string, string> })
      .dsseEnvelope;
    const statement: unknown = JSON.parse(Buffer.from(payload ?? '', 'base64').toString('utf8'));
    const isStatement = payloadType === PAYLOAD_TYPE && isObject(statement);
    return isStatement && statement._type === STATEMENT_TYPE ? statement : undefined;
  } catch {
    return undefined;
  }
}

/** Why the bundle does not attest this report, and only it, with this manifest; undefined if it does. */
function bundleFinding(bundle: string, manifest: unknown, report: Report): string | undefined {
  // One attestation, perhaps over several lines, or one a line.
  const all = statementIn(bundle) ? [bundle] : bundle.split('\n').filter((line) => line.trim() !== '');
  const statements = all.map(statementIn);
  const [statement, ...others] = statements.filter((one) => one?.predicateType === PREDICATE_TYPE);
  // gh is content if one of several is signed, and reads forms of them that are none here.
  if (statement === undefined || others.length > 0 || statements.includes(undefined))
    return 'The bundle must have exactly one attestation of a manifest, and nothing but attestations.';
  const { name, sha256 } = report;
  const subjects = Array.isArray(statement.subject) ? (statement.subject as unknown[]) : [];
  const { name: signed, digest } = isObject(subjects[0]) ? subjects[0] : {};
  if (subjects.length !== 1 || signed !== name || !isObject(digest) || digest.sha256 !== sha256)
    return `The bundle must attest only "${name}" with the SHA-256 ${sha256}.`;
  const isSame = isDeepStrictEqual(statement.predicate, manifest);
  return isSame ? undefined : 'The bundle attests the report with another manifest.';
}

interface Report {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/** What was compared. */
export interface Verification {
  readonly manifest: string;
  readonly report: string;
  /** Id of the report's task, as in the manifest. */
  readonly task: string;
  /** The attestation, if one was given. */
  readonly bundle?: string | undefined;
  /** One sentence for each mismatch; none: verified. */
  readonly findings: readonly string[];
}

/** Nothing could be compared. */
export class Unreadable extends Error {}

/** Reads a file as `read` does. @param what it is, for the message */
async function readable<T>(what: string, file: string, read: (file: string) => Promise<T>): Promise<T> {
  try {
    return await read(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'there is no such file' : message;
    throw new Unreadable(`The ${what} ${file} cannot be read: ${reason}.`);
  }
}

const textOf = (file: string): Promise<string> => readFile(file, 'utf8');

function parseManifest(file: string, text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Unreadable(`The manifest ${file} is not JSON.`);
  }
  if (!isObject(value)) throw new Unreadable(`The manifest ${file} must hold one JSON object.`);
  return value;
}

async function measure(file: string): Promise<Report> {
  const found = await stat(file);
  if (!found.isFile()) throw new Error('it is no file');
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { name: path.basename(file), size: found.size, sha256: hash.digest('hex') };
}

/**
 * Checks a manifest and its report.
 *
 * @param file the manifest, or the report with its manifest beside it
 * @param elsewhere the report, if it is not beside its manifest
 * @param bundle a file with an attestation of the report
 * @throws Unreadable
 */
export async function verify(file: string, elsewhere?: string, bundle?: string): Promise<Verification> {
  const isReport = elsewhere === undefined && (!file.endsWith('.json') || existsSync(`${file}${SUFFIX}`));
  const manifestFile = isReport ? `${file}${SUFFIX}` : file;
  const manifest = parseManifest(manifestFile, await readable('manifest', manifestFile, textOf));
  const findings = [...manifestFindings(manifest)];
  const name = isObject(manifest.file) ? manifest.file.name : undefined;
  // An invalid name must not lead to another folder.
  const beside = findings.some((finding) => finding.startsWith('"file.name"')) ? undefined : name;
  const named = manifestFile.endsWith(SUFFIX) ? manifestFile.slice(0, -SUFFIX.length) : undefined;
  const report =
    elsewhere ?? named ?? (typeof beside === 'string' ? path.join(path.dirname(file), beside) : undefined);
  if (report === undefined) throw new Unreadable(`The manifest ${manifestFile} names no report.`);
  const measured = await readable('report', report, measure);
  findings.push(...reportFindings(manifest.file, measured));
  if (bundle !== undefined && findings.length === 0) {
    const finding = bundleFinding(await readable('bundle', bundle, textOf), manifest, measured);
    if (finding !== undefined) findings.push(finding);
  }
  return { manifest: manifestFile, report, task: taskOf(manifest), bundle, findings };
}

/** The sentence for a report that matches its manifest. */
export function verifiedSentence({ report, task, manifest, bundle }: Verification): string {
  const unchecked = bundle === undefined ? '' : '; the signature was not checked';
  return `Verified: ${report} is the report of task ${task} that ${manifest} describes${unchecked}.`;
}

function taskOf({ task }: Readonly<Record<string, unknown>>): string {
  return String(isObject(task) ? task.id : undefined);
}

async function main(args: string[]): Promise<number> {
  try {
    const options = { bundle: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file, report, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Unreadable(USAGE);
    const verification = await verify(file, report, values.bundle);
    const { findings } = verification;
    if (findings.length === 0) console.log(verifiedSentence(verification));
    for (const finding of findings) console.error(finding);
    return findings.length === 0 ? VERIFIED : MISMATCH;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isUsage = code?.startsWith('ERR_PARSE_ARGS') === true;
    if (!isUsage && !(error instanceof Unreadable)) throw error;
    console.error(isUsage ? USAGE : message);
    return NOTHING_COMPARED;
  }
}

// false if another program imports this file; Node before 24.2 does not say.
const isProgram = (import.meta as { readonly main?: boolean }).main;
if (isProgram !== false) process.exitCode = await main(process.argv.slice(2));
