/** The state of the library, kept in the address, so that reload, back and bookmarks restore it. */

const plainStates = ['pending', 'running', 'completed', 'failed', 'cancelled'];

export const pageSize = 24;

/** @returns {{ shelf: 'videos' | 'drafts', search: string, status: string, page: number }} pages start at 1 */
export const readPlace = () => {
  const query = new URLSearchParams(location.hash.split('?')[1] ?? '');
  const status = query.get('state') ?? '';
  return {
    shelf: query.get('show') === 'drafts' ? 'drafts' : 'videos',
    search: (query.get('search') ?? '').slice(0, 200),
    status: plainStates.includes(status) ? status : '',
    page: Math.max(1, Math.min(Math.trunc(Number(query.get('page'))) || 1, 40_000)),
  };
};

export const writePlace = ({ shelf, search, status, page }) => {
  const query = new URLSearchParams();
  if (shelf !== 'videos') query.set('show', shelf);
  if (search !== '') query.set('search', search);
  if (status !== '') query.set('state', status);
  if (page !== 1) query.set('page', String(page));
  const text = query.toString();
  history.replaceState(null, '', `#/library${text === '' ? '' : `?${text}`}`);
};

/** The query of the list request. */
export const queryOf = ({ search, status, page }) => ({
  offset: (page - 1) * pageSize,
  limit: pageSize,
  ...(search === '' ? {} : { search }),
  ...(status === '' ? {} : { status }),
});
