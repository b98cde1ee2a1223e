import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { SigningFiles } from './signer';

/** An element of ASN.1 in DER: tag, length, content. */
const der = (tag: number, ...contents: Uint8Array[]): Buffer => {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...contents: Uint8Array[]): Buffer => der(0x30, ...contents);
const identifier = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const octets = (content: Uint8Array): Buffer => der(0x04, content);
const isTrue = der(0x01, Buffer.of(0xff));

const generalizedTime = (date: Date): Buffer =>
  der(0x18, Buffer.from(`${date.toISOString().slice(0, 19).replace(/[-:T]/gu, '')}Z`));

const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'));
const nameParts = { commonName: '550403', organization: '55040a' } as const;

const encodeName = (commonName: string): Buffer =>
  sequence(
    ...[
      [nameParts.organization, 'svc'],
      [nameParts.commonName, commonName],
    ].map(([part = '', text = '']) => der(0x31, sequence(identifier(part), der(0x0c, Buffer.from(text))))),
  );

const extension = (hex: string, isCritical: boolean, value: Uint8Array): Buffer =>
  sequence(identifier(hex), ...(isCritical ? [isTrue] : []), octets(value));

/** RFC 5280, 4.2.1.2, method 1. */
const deriveKeyId = (key: KeyObject): Buffer => {
  const spki = key.export({ type: 'spki', format: 'der' });
  return createHash('sha1').update(spki.subarray(-65)).digest();
};

/** Key usage (RFC 5280, 4.2.1.3): signatures of certificates, or of data. */
const authorityUsage = der(0x03, Buffer.of(2, 0x04));
const signingUsage = der(0x03, Buffer.of(7, 0x80));
const emailProtection = sequence(identifier('2b06010505070304'));

interface Issued {
  subject: Buffer;
  publicKey: KeyObject;
  isAuthority: boolean;
  issuer: Buffer;
  issuerPublicKey: KeyObject;
  issuerKey: KeyObject;
}

const validYears = 10;

const validity = (): Buffer => {
  const [from, to] = [new Date(Date.now() - 3_600_000), new Date()];
  to.setUTCFullYear(to.getUTCFullYear() + validYears);
  return sequence(generalizedTime(from), generalizedTime(to));
};

const encodeExtensions = ({ publicKey, isAuthority, issuerPublicKey }: Issued): Buffer =>
  sequence(
    extension('551d13', true, sequence(...(isAuthority ? [isTrue] : []))),
    extension('551d0f', true, isAuthority ? authorityUsage : signingUsage),
    ...(isAuthority ? [] : [extension('551d25', false, emailProtection)]),
    extension('551d0e', false, octets(deriveKeyId(publicKey))),
    extension('551d23', false, sequence(der(0x80, deriveKeyId(issuerPublicKey)))),
  );

const toPem = (content: Uint8Array): string => {
  const lines =
    Buffer.from(content)
      .toString('base64')
      .match(/.{1,64}/gu) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
};

/** A certificate (RFC 5280), in PEM. */
const issue = (issued: Issued): string => {
  const content = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    ecdsaWithSha256,
    issued.issuer,
    validity(),
    issued.subject,
    issued.publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, encodeExtensions(issued)),
  );
  const signature = der(0x03, Buffer.of(0), sign('sha256', content, issued.issuerKey));
  return toPem(sequence(content, ecdsaWithSha256, signature));
};

/**
 * Makes a key, its certificate, and the authority that vouches for it: C2PA refuses a certificate that vouches for
 * itself. The authority's key is not kept.
 */
export const makeOwnCertificate = (): SigningFiles => {
  const authority = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const signer = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const issuer = encodeName('svc, own authority');
  const by = { issuer, issuerPublicKey: authority.publicKey, issuerKey: authority.privateKey };
  const root = issue({ ...by, subject: issuer, publicKey: authority.publicKey, isAuthority: true });
  const leaf = issue({ ...by, subject: encodeName('svc, own key'), publicKey: signer.publicKey, isAuthority: false });
  return {
    certificate: leaf + root,
    key: signer.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
};
