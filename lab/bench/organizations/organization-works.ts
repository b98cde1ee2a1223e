import { callJson } from '@svc/testing/harness';
import { benchPassword, makeSessions } from '../auth/accounts';
import type { RunningService } from '../auth/bench-service';
import { withClient } from '../table-server';
import { askerOf, type TableWork } from '../users/user-works';
import { filledOrganizations, organizations, provisioned } from './fill-organizations';

const idOf = (kind: string, n: number): string => `00000000-0001-7000-8000-${kind}${n.toString(16).padStart(10, '0')}`;

/** Reads one page after the other, as identity providers do. */
const pagesFrom = (first: number, read: (path: string) => Promise<unknown>): TableWork => {
  let next = first;
  return {
    name: `Users, pages from ${first}`,
    ask: () => {
      const path = `Users?startIndex=${next}&count=100`;
      next += 100;
      return read(path);
    },
  };
};

/** Filters that identity providers send, and one over attributes without an index. */
const filtersFor = (n: number, email: string): string[] => [
  `userName eq "${email}"`,
  `externalId eq "entra-${n}"`,
  `id eq "${idOf('04', n)}"`,
  'active eq true',
  `emails[type eq "work"].value eq "${email}"`,
];

const firstPage = 'startIndex=1&count=100';

/** Lists of organisations need an administrator in person: one of the filled ones gets the password of a new user. */
const signInAsAdmin = async (service: RunningService): Promise<Record<string, string>> => {
  const [session] = await makeSessions(service, 1, `organizations-${Date.now()}-`);
  const give = `UPDATE auth.admins SET password_hash = a.password_hash, password_scheme = a.password_scheme
    FROM auth.auth_records a WHERE username = 'keeper1' AND a.email = $1`;
  await withClient(service.databaseUrl, (client) => client.query(give, [session?.email]));
  const body = { username: 'keeper1', password: benchPassword };
  const { accessToken } = (await callJson(`${service.url}/api/auth/admin/sessions`, { method: 'POST', body })) as {
    accessToken: string;
  };
  return { authorization: `Bearer ${accessToken}` };
};

/** Words of all names, of a few, and of none. */
const searched = ['hi', 'hive', '99999', 'zqxv'];

/** Pages of each list: the first, one in the middle, and the last. */
export const organizationWorks = async (service: RunningService): Promise<TableWork[]> => {
  const { ask } = askerOf(service);
  const admin = await signInAsAdmin(service);
  const headers = { authorization: `Bearer ${filledOrganizations.token}` };
  const scim = (path: string) => callJson(`${service.url}/scim/v2/${path}`, { headers });
  const middle = provisioned / 2;
  const { userName } = (await scim(`Users/${idOf('04', middle)}`)) as { userName: string };
  const members = `organizations/${filledOrganizations.large}/members?limit=100`;
  const administered = [
    'organizations?limit=100',
    `organizations?limit=100&after=${idOf('00', organizations / 2)}`,
    ...searched.map((text) => `organizations?limit=100&search=${text}`),
    members,
    `${members}&after=${idOf('03', 5_000)}`,
    `${members}&after=${idOf('03', 9_900)}`,
  ];
  const provider = [
    `Users?${firstPage}`,
    ...filtersFor(middle, userName).map((filter) => `Users?${firstPage}&filter=${encodeURIComponent(filter)}`),
    `Groups?${firstPage}`,
    `Groups?${firstPage}&excludedAttributes=members&filter=${encodeURIComponent('displayName eq "group 500"')}`,
    `Groups/${idOf('05', 500)}`,
  ];
  return [
    ...administered.map((path) => ({ name: path, ask: () => ask(path, { headers: admin }) })),
    pagesFrom(middle + 1, scim),
    pagesFrom(provisioned - 5_000, scim),
    ...provider.map((path) => ({ name: decodeURIComponent(path), ask: () => scim(path) })),
  ];
};
