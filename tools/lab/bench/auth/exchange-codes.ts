import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface BenchCode {
  code: string;
  verifier: string;
}

const secret = (): string => randomBytes(32).toString('base64url');
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Long enough for a whole benchmark; how soon a code expires costs an exchange nothing. */
const insertStatement = `
  INSERT INTO auth.oauth_exchange_codes (code_hash, auth_id, provider, code_challenge, expires_at)
    SELECT hash, auth_id, 'google', challenge, now() + interval '1 hour'
      FROM unnest($1::bytea[], $2::uuid[], $3::text[]) AS t (hash, auth_id, challenge)`;

/**
 * Puts codes where the callback of a provider puts them, so that exchanges can be measured without one.
 *
 * @param userIds take turns, so that parallel exchanges are of different users
 */
export const makeCodes = async (
  databaseUrl: string,
  userIds: readonly string[],
  count: number,
): Promise<BenchCode[]> => {
  const codes = Array.from({ length: count }, () => ({ code: secret(), verifier: secret() }));
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(insertStatement, [
    codes.map(({ code }) => sha256(code)),
    codes.map((_code, index) => userIds[index % userIds.length]),
    codes.map(({ verifier }) => sha256(verifier).toString('base64url')),
  ]);
  await client.end();
  return codes;
};
