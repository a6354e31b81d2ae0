/**
 * Signs in-toto statements as `actions/attest` does, with a certificate authority and a transparency log of its own,
 * and verifies bundles offline as `gh attestation verify --bundle --custom-trusted-root` does.
 */
import { createHash, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { bundleFromJSON, bundleToJSON } from '@sigstore/bundle';
import { fulcioHandler, initializeCA, initializeCTLog, initializeTLog, rekorHandler } from '@sigstore/mock';
import { TrustedRoot } from '@sigstore/protobuf-specs';
import { DSSEBundleBuilder, FulcioSigner, RekorWitness } from '@sigstore/sign';
import { Verifier, toSignedEntity, toTrustMaterial } from '@sigstore/verify';
import { listening } from './local-server.ts';

const keys = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const base64 = (view: ArrayBufferView): string =>
  Buffer.from(view.buffer, view.byteOffset, view.byteLength).toString('base64');

/** An authority that vouches for workflows. */
export interface Authority {
  /** Signs a statement as this workflow; a bundle as one line of JSON. */
  readonly sign: (statement: object, workflow: string) => Promise<string>;
  /**
   * Verifies a bundle's signature, certificate and log entry, without the network.
   *
   * @param end when the trust in the authority ended
   * @returns the statement
   * @throws Error
   */
  readonly verify: (bundle: string, workflow: string, end?: Date) => unknown;
  readonly close: () => void;
}

/** Starts an authority on this machine. */
export async function startAuthority(): Promise<Authority> {
  const ctLog = await initializeCTLog(keys());
  const ca = await initializeCA(keys(), ctLog);
  const handlers = [fulcioHandler(ca, { subjectClaim: 'sub' })];
  const server = createServer((request, response) => {
    void (async () => {
      const body = Buffer.concat(await request.toArray()).toString();
      const answer = await handlers.find(({ path }) => path === request.url)?.fn(body);
      response.writeHead(answer?.statusCode ?? 404, { 'content-type': answer?.contentType ?? 'text/plain' });
      response.end(typeof answer?.response === 'string' ? answer.response : '');
    })();
  });
  const { url, close } = await listening(server);
  const tlog = await initializeTLog(url, keys());
  handlers.push(rekorHandler(tlog));

  const start = new Date(Date.now() - 60_000);
  const trustedRoot = (end?: Date) => {
    const validFor = { start, end };
    const certificates = [{ rawBytes: base64(ca.rootCertificate) }];
    const log = (key: Buffer, id: ArrayBufferView) => ({
      ...{ baseUrl: url, hashAlgorithm: 'SHA2_256', logId: { keyId: base64(id) } },
      publicKey: { rawBytes: base64(key), keyDetails: 'PKIX_ECDSA_P256_SHA_256', validFor },
    });
    return TrustedRoot.fromJSON({
      mediaType: 'application/vnd.dev.sigstore.trustedroot+json;version=0.1',
      certificateAuthorities: [{ certChain: { certificates }, validFor }],
      tlogs: [log(tlog.publicKey, createHash('sha256').update(tlog.publicKey).digest())],
      ctlogs: [log(ctLog.publicKey, ctLog.logID)],
    });
  };

  return {
    close,
    sign: async (statement, workflow) => {
      const claims = { sub: workflow, iss: 'https://token.actions.githubusercontent.com', aud: 'sigstore' };
      const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
      const token = [{ alg: 'none' }, claims].map(encoded);
      const identityProvider = { getToken: () => Promise.resolve(`${token.join('.')}.x`) };
      const builder = new DSSEBundleBuilder({
        signer: new FulcioSigner({ fulcioBaseURL: url, identityProvider }),
        witnesses: [new RekorWitness({ rekorBaseURL: url, entryType: 'intoto' })],
      });
      const data = Buffer.from(JSON.stringify(statement));
      const bundle = await builder.create({ data, type: 'application/vnd.in-toto+json' });
      return JSON.stringify(bundleToJSON(bundle));
    },
    verify: (bundle, workflow, end) => {
      const verifier = new Verifier(toTrustMaterial(trustedRoot(end)));
      const signed = toSignedEntity(bundleFromJSON(JSON.parse(bundle)));
      verifier.verify(signed, { subjectAlternativeName: workflow });
      const { dsseEnvelope } = JSON.parse(bundle) as { dsseEnvelope: { payload: string } };
      return JSON.parse(Buffer.from(dsseEnvelope.payload, 'base64').toString()) as unknown;
    },
  };
}
