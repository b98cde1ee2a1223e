import type { RunningService } from '../auth/bench-service';
import { filledIds, makePerson } from './fill-users';
import { createAsker, directoryFilters, findMiddle, type Ask, type TableWork } from './user-works';

/** Common and rare texts, the middle of an address, one letter, and a text that is nowhere. */
const searchTexts = (count: number): string[] => {
  const { email } = makePerson(104_729 % count);
  return ['maja', 'maja honigmann', 'a', 'ma', email, email.replace(/^[^.]+\./, ''), 'zqxv'];
};

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

interface Page {
  data: { id: string }[];
}

/** Pages of each list: the first, and one that begins in the middle or at the end of the largest ones. */
const listPaths = async (administer: Ask, count: number): Promise<string[]> => {
  const middle = await findMiddle(administer, count);
  const { data } = (await administer(
    `user-directory?search=${encodeURIComponent(makePerson(500).email)}`,
  )) as unknown as Page;
  const [oldest] = data;
  const searches = searchTexts(count).map((text) => `search=${encodeURIComponent(text)}`);
  const filters = [...directoryFilters, ...searches, ...searches.map((search) => `${search}&banned=true`)];
  const directory = filters.flatMap((filter) => [
    `user-directory?${filter}`,
    `user-directory?${filter}&before=${middle}`,
  ]);
  const user = `userId=${middle}`;
  const events = ['', user, 'kind=session.opened', 'kind=user.banned', `${user}&kind=session.opened`];
  const days = [`from=${daysAgo(101)}&to=${daysAgo(100)}`, `kind=session.opened&to=${daysAgo(100)}`];
  const deliveries = ['', 'status=failed', 'status=pending', 'status=delivered'];
  const consents = `consents?clientId=${filledIds.clientId}`;
  return [
    ...directory,
    `user-directory?before=${oldest?.id}`,
    'users?limit=25',
    // Exact totals: of many matches they take seconds, so the console shows none.
    ...searches.slice(-2).map((search) => `users?${search}`),
    ...[...events, ...days].map((filter) => `audit?${filter}`),
    ...deliveries.map((filter) => `webhooks/${filledIds.webhookId}/deliveries?${filter}`),
    consents,
    `${consents}&before=${middle}`,
    'clients?limit=25',
    'clients?limit=25&search=shop 9999',
    'clients?limit=25&search=zqxv',
    `clients?limit=25&before=${filledIds.clientId}`,
    'admins?limit=25',
    'admins?limit=25&search=keeper77',
    'admins?limit=25&after=keeper500',
    'mails/undelivered?limit=25',
    'mails/undelivered?limit=25&search=zqxv',
    `users/${middle}/access`,
    `users/${middle}/consents`,
    `users/${middle}/api-keys`,
  ];
};

export const listWorks = async (service: RunningService, count: number): Promise<TableWork[]> => {
  const { administer } = createAsker(service);
  const paths = await listPaths(administer, count);
  return paths.map((path) => ({ name: path, ask: () => administer(path) }));
};
