import { createHmac, hash } from 'node:crypto';
import type { JsonObject } from '@svc/http';
import { asText } from './format';

/** Bytes of the truncated signature and of the checksum. */
const [signatureBytes, checksumBytes] = [16, 4];

/** Unsigned variable-length integer, as of protocol buffers. */
const toVarint = (value: number): Buffer => {
  const bytes: number[] = [];
  let rest = BigInt(value);
  for (; rest >= 128n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return Buffer.from([...bytes, Number(rest)]);
};

/** The last issued token: https://github.com/supabase/auth/blob/master/internal/crypto/refresh_tokens.go. */
export const lastRefreshToken = (sessionId: string, counter: number, key: Buffer): string => {
  const message = Buffer.concat([
    Buffer.from([0]),
    Buffer.from(sessionId.replaceAll('-', ''), 'hex'),
    toVarint(counter),
  ]);
  const signature = createHmac('sha256', key).update(message).digest().subarray(0, signatureBytes);
  const signed = Buffer.concat([message, signature]);
  return Buffer.concat([signed, hash('sha256', signed, 'buffer').subarray(0, checksumBytes)]).toString('base64url');
};

/**
 * Hash of the session's current refresh token: stored tokens arrive as `token_hash`, newer ones are derived from the
 * key. A key that the operator's encryption of columns hides is JSON.
 */
export const refreshTokenHash = (session: JsonObject): string | null => {
  const [key, counter] = [asText(session['refresh_token_hmac_key']), session['refresh_token_counter']];
  if (key === null || !/^[\w-]{43}$/.test(key) || !Number.isSafeInteger(counter)) return asText(session['token_hash']);
  const token = lastRefreshToken(String(session['id']), Number(counter), Buffer.from(key, 'base64url'));
  return hash('sha256', token, 'hex');
};
