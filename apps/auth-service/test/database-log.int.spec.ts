import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createOwnedFolder, removeOwnedFolder, startPostgres, type StartedPostgres } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AdminsRepository, IdentitiesRepository } from '@svc/auth';
import { directoryCalls } from '@svc/auth-scim/testing';
import {
  organizationCalls,
  bearer,
  freshEmail,
  holdChange,
  signInAsAdmin,
  signUp,
  type AuthService,
  type Headers,
} from '@svc/auth/testing';
import { Database } from '@svc/database';
import { startAuthService } from './service.fixture';

let folder: string;
let postgres: StartedPostgres;
let service: AuthService;
let admin: Headers;

beforeAll(async () => {
  folder = createOwnedFolder();
  postgres = await startPostgres({
    dataFolder: folder,
    password: 'own',
    volatile: true,
    logFile: join(folder, 'postgres.log'),
  });
  service = await startAuthService({
    DATABASE_URL: postgres.url,
    DATABASE_DIRECT_URL: postgres.url,
    ORGANIZATIONS: 'on',
  });
  admin = bearer(await signInAsAdmin(service));
});
afterAll(async () => {
  await service.close();
  await postgres.process.stop(5_000);
  removeOwnedFolder(folder);
});

const patch = (id: string, payload: object) =>
  service.inject({ method: 'PATCH', url: `/api/auth/users/${id}`, payload, headers: admin });

const importLine = (line: object) =>
  service.inject({
    method: 'POST',
    url: '/api/auth/users/import',
    headers: { ...admin, 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify(line),
  });

/** Inserts two rows with the same address; one is uncommitted when the other is written. */
const raceFor = async (sql: string, values: unknown[], attempt: () => Promise<unknown>): Promise<unknown> => {
  const held = await holdChange(service, sql, values);
  const attempted = attempt();
  await held.waitedFor();
  await held.commit();
  return attempted;
};

const takeEmail = 'UPDATE auth.auth_records SET email = $2 WHERE id = $1';
const takeIdentity = `INSERT INTO auth.identities (id, auth_id, provider, issuer, subject, email)
  VALUES (gen_random_uuid(), $1, 'google', '', $2, $3)`;

/** Violates each unique constraint over personal data on every way that leads to it. */
const provoked: Record<string, Record<string, () => Promise<unknown>>> = {
  auth_records_email_key: {
    'sign-up': async () => {
      const { email } = await signUp(service);
      expect((await service.post('/api/auth/users', { email, password: 'other horse battery' })).statusCode).toBe(409);
    },
    'administrator edit': async () => {
      const [mine, other] = [await signUp(service), await signUp(service)];
      expect((await patch(mine.id, { email: other.email })).statusCode).toBe(409);
    },
    'parallel edit by administrators': async () => {
      const [mine, other] = [await signUp(service), await signUp(service)];
      const email = freshEmail();
      const answer = await raceFor(takeEmail, [other.id, email], () => patch(mine.id, { email }));
      expect(answer).toMatchObject({ statusCode: 409 });
    },
    'confirmed change of address': async () => {
      const mine = await signUp(service);
      const newEmail = freshEmail();
      await service.post('/api/auth/account/email', { newEmail }, bearer(mine.accessToken));
      const mail = await service.inbox.next(({ envelope }) => envelope.to[0] === newEmail);
      const otp = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
      await signUp(service, newEmail);
      const url = '/api/auth/account/email/confirm';
      const answer = await service.post(url, { newEmail, otp }, bearer(mine.accessToken));
      expect(answer.statusCode).toBe(409);
    },
    import: async () => {
      const { email } = await signUp(service);
      expect((await importLine({ email })).json()).toMatchObject({ created: 0, failed: 1 });
    },
  },
  auth_records_email_skeleton_key: {
    'administrator edit': async () => {
      const [mine, other] = [await signUp(service), await signUp(service)];
      await patch(other.id, { email: 'coppo@hive.test' });
      expect((await patch(mine.id, { email: 'сорро@hive.test' })).statusCode).toBe(409);
    },
    'sign-up': async () => {
      await service.post('/api/auth/users', { email: 'сорро@hive.test', password: 'other horse battery' });
      const twin = { email: 'coppo@hive.test', password: 'other horse battery' };
      expect((await service.post('/api/auth/users', twin)).statusCode).toBe(409);
    },
    import: async () => {
      await service.post('/api/auth/users', { email: 'сорро@hive.test', password: 'other horse battery' });
      expect((await importLine({ email: 'coppo@hive.test' })).json()).toMatchObject({ created: 0, failed: 1 });
    },
  },
  identities_provider_issuer_subject_key: {
    'import parallel to a first sign-in': async () => {
      const other = await signUp(service);
      const [email, subject] = [freshEmail(), `subject-of-${freshEmail()}`];
      const line = { email, identities: [{ provider: 'google', subject }] };
      const answer = await raceFor(takeIdentity, [other.id, subject, email], () => importLine(line));
      expect(answer).toMatchObject({ statusCode: 200 });
    },
    'link parallel to an import': async () => {
      const [mine, other] = [await signUp(service), await signUp(service)];
      const subject = `subject-of-${freshEmail()}`;
      const key = { provider: 'google', issuer: '', subject } as const;
      const link = () =>
        service.app
          .get(Database)
          .transaction((transaction) =>
            service.app
              .get(IdentitiesRepository)
              .link(mine.id, key, { email: mine.email, vouched: false }, transaction),
          )
          .catch((error: { code?: string }) => error.code);
      const answer = await raceFor(takeIdentity, [other.id, subject, other.email], link);
      expect(answer).toBe('AUTH_IDENTITY_TAKEN');
    },
  },
  admins_username_key: {
    creation: async () => {
      const admins = service.app.get(AdminsRepository);
      const password = { passwordHash: 'x', passwordScheme: 'bcrypt' as const };
      expect(await admins.insert('queen', password)).toBeUndefined();
    },
  },
  organization_invitations_organization_id_email_key: {
    'second invitation': async () => {
      const { person, made, invite } = organizationCalls(service);
      const owner = await person();
      const [organization, email] = [await made(owner), freshEmail()];
      for (let time = 0; time < 2; time += 1) {
        await service.query('DELETE FROM auth.mailed_addresses');
        expect((await invite(owner, organization, email)).statusCode).toBeLessThan(300);
      }
    },
  },
  scim_users_organization_id_user_name_key: {
    'second user of a name, also at once, and a rename': async () => {
      const { call, user } = await directoryCalls(service).directory('hive.test');
      const [first, second] = [await user(), await user()];
      const body = { userName: first.email };
      const answers = await Promise.all([call('POST', '/Users', body), call('PUT', `/Users/${second.id}`, body)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
      const twice = { userName: freshEmail() };
      await Promise.all([call('POST', '/Users', twice), call('POST', '/Users', twice)]);
    },
  },
  admins_external_idx: {
    'first sign-in twice': async () => {
      const admins = service.app.get(AdminsRepository);
      const identity = { issuer: 'https://cloud.test', subject: freshEmail(), username: freshEmail() };
      await Promise.all([admins.findOrAddExternal(identity), admins.findOrAddExternal(identity)]);
    },
  },
};

/** Unique text columns without personal data: programs, providers, organisations, their domains and groups, keys, hashes. */
const impersonal = [
  'blocked_clients_client_idx',
  'oauth_configurations_provider_key',
  'oauth_custom_configurations_key_key',
  'organization_domains_organization_id_domain_key',
  'organization_domains_verified_idx',
  'organizations_slug_key',
  'proofs_live_code_idx',
  'scim_groups_organization_id_name_key_key',
  'signing_keys_active_idx',
];

const uniqueTextIndexes = async (): Promise<string[]> => {
  const rows = await service.query<{ name: string }>(
    `SELECT DISTINCT i.indexrelid::regclass::text AS name FROM pg_index i
        JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
      WHERE i.indisunique AND NOT i.indisprimary AND a.atttypid = 'text'::regtype
        AND i.indrelid::regclass::text LIKE 'auth.%' ORDER BY 1`,
  );
  return rows.map(({ name }) => name.replace('auth.', ''));
};

/** Everything that PostgreSQL has logged so far. */
const readLog = async (): Promise<string> => {
  const mark = `no_such_table_${Date.now()}`;
  await service.query(`SELECT FROM ${mark}`).catch(() => undefined);
  return vi.waitFor(
    async () => {
      const text = await readFile(join(folder, 'postgres.log'), 'utf8');
      expect(text).toContain(mark);
      return text;
    },
    { timeout: 20_000, interval: 20 },
  );
};

describe("PostgreSQL's log", () => {
  it('covers every unique constraint over personal data', async () => {
    expect(await uniqueTextIndexes()).toEqual([...Object.keys(provoked), ...impersonal].sort());
  });

  it.each(
    Object.entries(provoked).flatMap(([name, ways]) => Object.entries(ways).map(([way, run]) => ({ name, way, run }))),
  )('contains no value of $name after a $way', async ({ run }) => {
    const before = (await readLog()).length;
    await run();
    const log = (await readLog()).slice(before);
    expect(log).not.toMatch(/@|DETAIL|violates/);
  });
});
