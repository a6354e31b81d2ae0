/**
 * A certificate for tests, made on the spot: self-signed, for 127.0.0.1 and the names given, valid for a day.
 */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface Certificate {
  /** Both PEM. */
  readonly key: string;
  readonly cert: string;
}

export function selfSigned(names: readonly string[] = []): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
  const name = sequence(der(0x31, sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from('test')))));
  const validity = sequence(utcTime(Date.now() - 3_600_000), utcTime(Date.now() + 86_400_000));
  const hosts = [der(0x87, Buffer.from([127, 0, 0, 1])), ...names.map((one) => der(0x82, Buffer.from(one)))];
  const alternativeNames = sequence(oid(0x55, 0x1d, 0x11), der(0x04, sequence(...hosts)));
  const isAuthority = sequence(oid(0x55, 0x1d, 0x13), der(0x04, sequence(der(0x01, Buffer.from([0xff])))));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1, ...randomBytes(8)])),
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternativeNames, isAuthority)),
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]));
  const base64 = sequence(content, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

/** One element of ASN.1 in its distinguished encoding. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
const oid = (...bytes: readonly number[]): Buffer => der(0x06, Buffer.from(bytes));
const utcTime = (at: number): Buffer =>
  der(0x17, Buffer.from(`${new Date(at).toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
