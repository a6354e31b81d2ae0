/** `verify-manifest.mts --bundle`: the report, its manifest and an attestation of both are one. */
import { generateKeyPairSync } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { bundleFromJSON, bundleToJSON } from '@sigstore/bundle';
import { initializeCA, initializeCTLog, mockFulcio, mockRekor } from '@sigstore/mock';
import { TrustedRoot } from '@sigstore/protobuf-specs';
import { DSSEBundleBuilder, FulcioSigner, RekorWitness } from '@sigstore/sign';
import { Verifier, toSignedEntity, toTrustMaterial } from '@sigstore/verify';
import { sha256 } from '../action/expectations.ts';
import { edit, folder, manifest, report, verify, withSavedReport } from './saved-report.ts';

const MANIFEST = 'https://github.com/draft-service/n8n-nodes-draft-service/report-manifest/1';
const PAYLOAD_TYPE = 'application/vnd.in-toto+json';
let bundle: string;

withSavedReport();
beforeEach(() => {
  bundle = path.join(folder, 'attestation.json');
});

/** What is signed of the report and the manifest as they are. */
async function statement(predicateType = MANIFEST, changed: object = {}): Promise<string> {
  const subject = { name: path.basename(report), digest: { sha256: sha256(await readFile(report)) } };
  const predicate = JSON.parse(await readFile(manifest, 'utf8')) as object;
  const type = 'https://in-toto.io/Statement/v1';
  return JSON.stringify({ _type: type, subject: [{ ...subject, ...changed }], predicateType, predicate });
}

/** An attestation without its signature, which the program leaves to others. */
async function attestation(...signed: Parameters<typeof statement>): Promise<string> {
  const payload = Buffer.from(await statement(...signed)).toString('base64');
  return JSON.stringify({ dsseEnvelope: { payload, payloadType: PAYLOAD_TYPE } });
}

async function expectVerified(): Promise<void> {
  const verified: unknown = expect.stringMatching(/; the signature was not checked\.\n$/);
  expect(await verify(report, '--bundle', bundle)).toEqual({ code: 0, findings: [], stdout: verified });
}

test('R47: other attestations beside it do not matter', async () => {
  await writeFile(bundle, `${await attestation('https://slsa.dev/provenance/v1')}\n${await attestation()}\n`);
  await expectVerified();
});

/** A changed manifest, and beside its attestation one that nobody signed but that has this manifest. */
async function forge(change: (line: string) => string): Promise<void> {
  await edit(manifest, (text) => text.replace('1002', '9999'));
  const forged = change(await attestation());
  await edit(bundle, (line) => `${line}\n${forged}`);
}
const OTHER_FILE = /^The bundle must attest only ".+" with the SHA-256 [0-9a-f]{64}\.$/;
const OTHER_MANIFEST = /^The bundle attests the report with another manifest\.$/;
const NOT_ONE =
  /^The bundle must have exactly one attestation of a manifest, and nothing but attestations\.$/;
const bundled = async (changed: object) => writeFile(bundle, await attestation(MANIFEST, changed));
test.each<[string, () => unknown, RegExp]>([
  ['a byte of the report', () => edit(report, (text) => text.replace('PDF', 'PDG')), /^The report has the /],
  ['a value of the manifest', () => edit(manifest, (text) => text.replace('1002', '1003')), OTHER_MANIFEST],
  ['another bundle', () => bundled({ digest: { sha256: '0'.repeat(64) } }), OTHER_FILE],
  ['a renamed subject', () => bundled({ name: 'a.pdf' }), OTHER_FILE],
  ['a forged attestation', () => forge(String), NOT_ONE],
  ['a forged one of plain text', () => forge((line) => line.replace('vnd.in-toto+json', 'x')), NOT_ONE],
  ['no attestation', () => writeFile(bundle, '{}'), NOT_ONE],
  ['no bundle', () => rm(bundle), /^The bundle .+ cannot be read: there is no such file\.$/],
])('R47: %s is refused in one sentence', async (_what, tamper, sentence) => {
  await bundled({});
  await tamper();
  const { code, findings } = await verify(report, '--bundle', bundle);
  expect([code, findings]).toEqual([expect.any(Number), [expect.stringMatching(sentence)]]);
});

test('R47: one that is signed as `actions/attest` does, and verified offline as `gh` does', async () => {
  const workflow = 'https://github.com/octo/trial/.github/workflows/attest-report.yml@refs/heads/main';
  const [start, keyPair] = [
    new Date(Date.now() - 60_000),
    generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  ];
  const ctLog = await initializeCTLog(keyPair);
  const { rootCertificate } = await initializeCA(keyPair, ctLog);
  await mockFulcio({ keyPair });
  await mockRekor({ keyPair });
  const claims = [{ alg: 'none' }, { sub: workflow, iss: 'https://token.actions.githubusercontent.com' }];
  const token = claims.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const identityProvider = { getToken: () => Promise.resolve(`${token.join('.')}.x`) };
  const builder = new DSSEBundleBuilder({
    signer: new FulcioSigner({ identityProvider }),
    witnesses: [new RekorWitness({ entryType: 'intoto' })],
  });
  const signed = await builder.create({ data: Buffer.from(await statement()), type: PAYLOAD_TYPE });
  const text = JSON.stringify(bundleToJSON(signed), null, 2);
  await writeFile(bundle, text);
  await expectVerified();

  const base64 = (view: ArrayBufferView) => Buffer.from(view.buffer).toString('base64');
  const rawBytes = keyPair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  /** @param end when the trust in the authority ended */
  const read = (by: string, end?: Date) => {
    const validFor = { start, end };
    const publicKey = { rawBytes, keyDetails: 'PKIX_ECDSA_P256_SHA_256', validFor };
    const log = {
      baseUrl: 'https://rekor.sigstore.dev',
      hashAlgorithm: 'SHA2_256',
      logId: { keyId: base64(ctLog.logID) },
      publicKey,
    };
    const root = TrustedRoot.fromJSON({
      certificateAuthorities: [
        { certChain: { certificates: [{ rawBytes: base64(rootCertificate) }] }, validFor },
      ],
      tlogs: [log],
      ctlogs: [log],
    });
    const verifier = new Verifier(toTrustMaterial(root));
    verifier.verify(toSignedEntity(bundleFromJSON(JSON.parse(text))), { subjectAlternativeName: by });
  };
  read(workflow);
  const other = workflow.replace('attest-report', 'other');
  expect(() => read(other)).toThrow(`certificate identity error - expected ${other}, got ${workflow}`);
  const expired = new Date(Date.now() - 30_000);
  expect(() => read(workflow, expired)).toThrow(/^Failed to verify certificate chain$/);
});
