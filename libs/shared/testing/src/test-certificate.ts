import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface TestCertificate {
  /** PEM; self-signed. */
  certificate: string;
  /** PEM. */
  privateKey: string;
}

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
const time = (date: Date): Buffer =>
  der(
    0x18,
    Buffer.from(
      `${date
        .toISOString()
        .replace(/[-:T]|\.\d+/g, '')
        .slice(0, 14)}Z`,
    ),
  );

const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'));
const name = sequence(der(0x31, sequence(identifier('550403'), der(0x0c, Buffer.from('svc test')))));
const loopback = Buffer.from([127, 0, 0, 1]);
const alternativeNames = sequence(identifier('551d11'), octets(sequence(der(0x87, loopback))));
const mayBeAuthority = sequence(
  identifier('551d13'),
  der(0x01, Buffer.from([0xff])),
  octets(sequence(der(0x01, Buffer.from([0xff])))),
);

const pem = (content: Uint8Array): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(content).toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;

/** A new certificate of a server on 127.0.0.1, valid from yesterday to tomorrow (RFC 5280). */
export const createTestCertificate = (): TestCertificate => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const dayMs = 86_400_000;
  const validity = sequence(time(new Date(Date.now() - dayMs)), time(new Date(Date.now() + dayMs)));
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternativeNames, mayBeAuthority)),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', signed, privateKey));
  return {
    certificate: pem(sequence(signed, ecdsaWithSha256, signature)),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
};
