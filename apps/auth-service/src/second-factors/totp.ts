import { randomBytes } from 'node:crypto';
import { generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import { Secret, TOTP } from 'otpauth';

/** As authenticator apps take it (RFC 6238; the default of RFC 4226, 5.3). */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const secretBytes = 20;
/** Steps before and after the present one that are taken too: clocks differ, and people type. */
const tolerance = 1;

const keyOf = (secret: Buffer): Secret => new Secret({ buffer: new Uint8Array(secret).buffer });

export const makeTotpSecret = (): Buffer => randomBytes(secretBytes);

const codePattern = /^[0-9]{6}$/;

/** @returns the time step whose code it is, null for none of those that are taken now */
export const stepOf = (secret: Buffer, code: string, nowMs: number): number | null => {
  // The library compares bytes, and throws where other digits have more of them.
  if (!codePattern.test(code)) return null;
  const totp = new TOTP({ ...parameters, secret: keyOf(secret) });
  const delta = totp.validate({ token: code, timestamp: nowMs, window: tolerance });
  return delta === null ? null : Math.floor(nowMs / 1000 / parameters.period) + delta;
};

/** The key as an app takes it: typed, opened as an address, or seen by its camera. */
export interface TotpKey {
  secret: string;
  uri: string;
  /** Data URI of an SVG. */
  qrCode: string;
}

/** @returns data URI of an SVG */
export const qrCodeOf = (uri: string): string => {
  const svg = toSvgSource(generate(uri), { on: 'black', off: 'white', pad: 4, scale: 6 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
};

export const describeTotp = (secret: Buffer, issuer: string, label: string): TotpKey => {
  const key = keyOf(secret);
  const uri = new TOTP({ ...parameters, issuer, label, secret: key }).toString();
  return { secret: key.base32, uri, qrCode: qrCodeOf(uri) };
};
