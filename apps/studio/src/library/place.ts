import type { Video } from '../videos/video-calls';

/** The state of the library, kept in the address, so that reload, back and bookmarks restore it. */
export interface Place {
  shelf: 'videos' | 'drafts';
  search: string;
  /** Empty for all. */
  status: Video['status'] | '';
  /** The draft whose videos are listed; empty for all. */
  draft: string;
  /** From 1. */
  page: number;
}

export const states = ['completed', 'running', 'pending', 'failed', 'cancelled'] as const;

export const pageSize = 24;

/** @param hash of the address */
export const parsePlace = (hash: string): Place => {
  const query = new URLSearchParams(hash.split('?')[1] ?? '');
  return {
    shelf: query.get('show') === 'drafts' ? 'drafts' : 'videos',
    search: (query.get('search') ?? '').slice(0, 200),
    status: states.find((state) => state === query.get('state')) ?? '',
    draft: /^[\da-f-]{36}$/.exec(query.get('versions') ?? '')?.[0] ?? '',
    page: Math.max(1, Math.min(Math.trunc(Number(query.get('page'))) || 1, 40_000)),
  };
};

/** Address of the list of all videos made from the same draft. */
export const versionsPlace = ({ draft_id }: { draft_id: string | null }): string =>
  `#/library?versions=${draft_id ?? ''}`;

export const writeHash = ({ shelf, search, status, draft, page }: Place): string => {
  const query = new URLSearchParams();
  if (shelf !== 'videos') query.set('show', shelf);
  if (search !== '') query.set('search', search);
  if (status !== '') query.set('state', status);
  if (draft !== '') query.set('versions', draft);
  if (page !== 1) query.set('page', String(page));
  const text = query.toString();
  return `#/library${text === '' ? '' : `?${text}`}`;
};

/** The shown place. A move that was planned earlier, such as a search after a pause, begins at the newest place. */
export class CurrentPlace {
  constructor(
    public place: Place,
    private readonly onMove: (place: Place) => void,
  ) {}

  /** Shows the first page unless the change names one. */
  readonly move = (change: Partial<Place>): void => {
    this.place = { ...this.place, page: 1, ...change };
    this.onMove(this.place);
  };
}
