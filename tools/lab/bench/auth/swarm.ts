import pg from 'pg';
import type { BenchService } from './bench-service';

const linesPerCall = 5000;
/** Of all users; who has one has recovery codes too. */
const shareOfFactors = 0.2;
const firstNames =
  'Maja Willi Flip Thekla Kassandra Max Kurt Puck Anna Bruno Clara David Elena Felix Greta Hugo Ida Jonas Klara Lukas ' +
  'Mila Nora Oskar Paula Quirin Rosa Simon Tina Ulrich Vera';
const lastNames =
  'Honigmann Wabe Blume Wiese Linde Klee Distel Sommer Imker Schwarm Kranz Feld Bach Stein Vogel Hummel Richter Weber ' +
  'Koch Wolf Schulz Krause Lang Fuchs Berg Keller Busch Graf Horn Pohl';
const [first, last] = [firstNames.split(' '), lastNames.split(' ')];

export const nameLists = { first, last };

export interface Person {
  email: string;
  name: string;
}

/** Thousands bear each name, as in life; their addresses tell them apart by a number. */
export const personOf = (index: number): Person => {
  const [firstName, lastName] = [first[index % 30] ?? '', last[Math.floor(index / 30) % 30] ?? ''];
  const number = Math.floor(index / 900);
  const email = `${firstName}.${lastName}${number}@swarm${index % 97}.test`.toLowerCase();
  return { email, name: `${firstName} ${lastName} ${number % 7 === 0 ? 'the Younger' : ''}`.trim() };
};

/** What administrators and providers say of a user. */
const belongingsOf = (index: number): object => ({
  roles: index % 50 === 0 ? ['keeper', 'editor'] : ['member'],
  appMetadata: {
    plan: ['free', 'team', 'hive'][index % 3],
    tenant: `apiary-${index % 5000}`,
    customer: { id: `cus_${index}`, since: 2020 + (index % 6), newsletter: index % 2 === 0 },
  },
  identities: [
    { provider: index % 3 === 0 ? 'github' : 'google', subject: `swarm-${index}`, email: personOf(index).email },
  ],
});

const lineOf = (index: number, isFilled: boolean): string => {
  const { email, name } = personOf(index);
  return JSON.stringify({ email, profile: { name }, ...(isFilled ? belongingsOf(index) : {}) });
};

/** Users of the numbers from the one up to the other, with roles, data and a provider each if they are to be filled. */
export const importSwarm = async (
  { url, apiKey }: BenchService,
  { from, to, isFilled }: { from: number; to: number; isFilled: boolean },
): Promise<void> => {
  for (let start = from; start < to; start += linesPerCall) {
    const count = Math.min(linesPerCall, to - start);
    const lines = Array.from({ length: count }, (_unused, index) => lineOf(start + index, isFilled));
    const answer = await fetch(`${url}/api/auth/users/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson', 'x-api-key': apiKey },
      body: lines.join('\n'),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }
};

/** No import brings factors along: rows as the service writes them, with keys that open nothing. */
const factorsSql = `
  INSERT INTO auth.factors (id, auth_id, type, name, sealed_secret, last_step, code_hashes, confirmed_at)
    SELECT gen_random_uuid(), a.id, t.type, CASE t.type WHEN 'totp' THEN 'phone' END,
        CASE t.type WHEN 'totp' THEN sha256(a.id::text::bytea) END, CASE t.type WHEN 'totp' THEN 1 END,
        CASE t.type WHEN 'recovery_codes'
          THEN ARRAY(SELECT sha256((a.id::text || n)::bytea) FROM generate_series(1, 10) n) END, now()
      FROM auth.auth_records a, (VALUES ('totp'), ('recovery_codes')) t (type)
      WHERE ('x' || right(a.id::text, 4))::bit(16)::int < ${Math.round(shareOfFactors * 65_536)}`;

const query = async ({ databaseUrl }: BenchService, statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/** In place of the trigger that does it for one at a time. */
const noteFactors = `UPDATE auth.auth_records a SET has_factors = true
  WHERE EXISTS (SELECT 1 FROM auth.factors f WHERE f.auth_id = a.id)`;

/** Whom the bench signs in has everything but a factor, which would make it another kind of sign-in. */
const fillSigners = [
  `UPDATE auth.auth_records SET roles = '{member}', app_metadata = '{"plan": "team", "tenant": "apiary-1"}'
    WHERE email LIKE 'bench%@hive.test'`,
  `INSERT INTO auth.identities (id, auth_id, provider, subject)
    SELECT gen_random_uuid(), id, 'google', email FROM auth.auth_records WHERE email LIKE 'bench%@hive.test'`,
  `DELETE FROM auth.factors f USING auth.auth_records a WHERE a.id = f.auth_id AND a.email LIKE 'bench%@hive.test'`,
];

/** Gives a fifth of the users an authenticator app and recovery codes. */
export const addFactors = (service: BenchService): Promise<void> =>
  query(service, [
    'ALTER TABLE auth.factors DISABLE TRIGGER factors_noted',
    factorsSql,
    ...fillSigners,
    noteFactors,
    'ALTER TABLE auth.factors ENABLE TRIGGER factors_noted',
  ]);

/** What autovacuum does some time after an import: neither swarm is measured while it works. */
export const settle = (service: BenchService): Promise<void> => query(service, ['VACUUM (ANALYZE)']);
