/**
 * Signs in-toto statements as `actions/attest` does, with a certificate authority and a transparency log of its own,
 * and verifies bundles offline as `gh attestation verify --bundle --custom-trusted-root` does.
 */
import { createHash, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bundleFromJSON, bundleToJSON } from '@sigstore/bundle';
import { fulcioHandler, initializeCA, initializeCTLog, initializeTLog, rekorHandler } from '@sigstore/mock';
import { HashAlgorithm, PublicKeyDetails } from '@sigstore/protobuf-specs';
import { DSSEBundleBuilder, FulcioSigner, RekorWitness } from '@sigstore/sign';
import { Verifier, toSignedEntity, toTrustMaterial } from '@sigstore/verify';

const TYPE = 'application/vnd.in-toto+json';
const keys = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const bytes = (view: ArrayBufferView): Buffer => Buffer.from(view.buffer, view.byteOffset, view.byteLength);

/** An authority that vouches for workflows. */
export interface Authority {
  /** Signs a statement as this workflow; a bundle as one line of JSON. */
  readonly sign: (statement: object, workflow: string) => Promise<string>;
  /**
   * Verifies a bundle's signature, certificate and log entry, without the network.
   *
   * @returns the statement
   * @throws Error
   */
  readonly verify: (bundle: string, workflow: string) => unknown;
  readonly close: () => Promise<void>;
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
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tlog = await initializeTLog(url, keys());
  handlers.push(rekorHandler(tlog));

  const start = new Date(Date.now() - 60_000);
  const log = (publicKey: Buffer, keyId: Buffer) => ({
    ...{ baseUrl: url, hashAlgorithm: HashAlgorithm.SHA2_256, logId: { keyId }, operator: '' },
    ...{
      publicKey: {
        rawBytes: publicKey,
        keyDetails: PublicKeyDetails.PKIX_ECDSA_P256_SHA_256,
        validFor: { start },
      },
      checkpointKeyId: undefined,
    },
  });
  const trustedRoot = {
    mediaType: 'application/vnd.dev.sigstore.trustedroot+json;version=0.1',
    certificateAuthorities: [
      {
        ...{
          subject: { commonName: 'a', organization: 'b' },
          uri: url,
          validFor: { start },
          operator: '',
        },
        certChain: { certificates: [{ rawBytes: bytes(ca.rootCertificate) }] },
      },
    ],
    tlogs: [log(tlog.publicKey, createHash('sha256').update(tlog.publicKey).digest())],
    ctlogs: [log(ctLog.publicKey, bytes(ctLog.logID))],
    timestampAuthorities: [],
  };

  return {
    sign: async (statement, workflow) => {
      const claims = { sub: workflow, iss: 'https://token.actions.githubusercontent.com', aud: 'sigstore' };
      const token = [{ alg: 'none' }, claims].map((part) =>
        Buffer.from(JSON.stringify(part)).toString('base64url'),
      );
      const identityProvider = { getToken: () => Promise.resolve(`${token.join('.')}.x`) };
      const builder = new DSSEBundleBuilder({
        signer: new FulcioSigner({ fulcioBaseURL: url, identityProvider }),
        witnesses: [new RekorWitness({ rekorBaseURL: url, entryType: 'intoto' })],
      });
      const bundle = await builder.create({ data: Buffer.from(JSON.stringify(statement)), type: TYPE });
      return JSON.stringify(bundleToJSON(bundle));
    },
    verify: (bundle, workflow) => {
      const parsed = bundleFromJSON(JSON.parse(bundle));
      const verifier = new Verifier(toTrustMaterial(trustedRoot));
      verifier.verify(toSignedEntity(parsed), { subjectAlternativeName: workflow });
      const { dsseEnvelope } = JSON.parse(bundle) as { dsseEnvelope: { payload: string } };
      return JSON.parse(Buffer.from(dsseEnvelope.payload, 'base64').toString()) as unknown;
    },
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
