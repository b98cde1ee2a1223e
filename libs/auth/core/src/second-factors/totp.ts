import { randomBytes } from 'node:crypto';
import { generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import { Secret, TOTP } from 'otpauth';

/** Defaults of authenticator apps (RFC 6238; RFC 4226, 5.3). */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const secretBytes = 20;
/** Accepted steps before and after the present one: clocks differ, and typing takes time. */
const tolerance = 1;

const toTotpSecret = (secret: Buffer): Secret => new Secret({ buffer: new Uint8Array(secret).buffer });

export const makeTotpSecret = (): Buffer => randomBytes(secretBytes);

const codePattern = /^[0-9]{6}$/;

/** @returns the time step of the code; null when it matches no accepted step */
export const findTimeStep = (secret: Buffer, code: string, nowMs: number): number | null => {
  // The library compares bytes, and throws when other digits have more bytes.
  if (!codePattern.test(code)) return null;
  const totp = new TOTP({ ...parameters, secret: toTotpSecret(secret) });
  const delta = totp.validate({ token: code, timestamp: nowMs, window: tolerance });
  return delta === null ? null : Math.floor(nowMs / 1000 / parameters.period) + delta;
};

/** Key as text, URI and QR code. */
interface TotpKey {
  secret: string;
  uri: string;
  /** SVG data URI. */
  qrCode: string;
}

/** @returns SVG data URI */
export const drawQrCode = (uri: string): string => {
  const svg = toSvgSource(generate(uri), { on: 'black', off: 'white', pad: 4, scale: 6 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
};

export const describeTotp = (secret: Buffer, issuer: string, label: string): TotpKey => {
  const key = toTotpSecret(secret);
  const uri = new TOTP({ ...parameters, issuer, label, secret: key }).toString();
  return { secret: key.base32, uri, qrCode: drawQrCode(uri) };
};
