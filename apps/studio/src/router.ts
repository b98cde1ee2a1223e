import { useEffect, useState } from 'preact/hooks';

const routes = [
  { pattern: /^\/?$/, view: 'start' },
  { pattern: /^\/drafts\/(?<id>[\w-]+)$/, view: 'editor' },
  { pattern: /^\/videos\/(?<id>[\w-]+)$/, view: 'player' },
  { pattern: /^\/library$/, view: 'library' },
  { pattern: /^\/batches(?:\/(?<id>[\w-]+))?$/, view: 'batches' },
] as const;

export type ViewName = (typeof routes)[number]['view'];

interface Visit {
  view: ViewName;
  /** Draft, video or batch; empty for other views. */
  id: string;
  /** Rises with each change of the address. */
  number: number;
}

/** @returns the start view for an unknown address */
export const parseRoute = (hash: string): Omit<Visit, 'number'> => {
  const [path = ''] = hash.replace(/^#/, '').split('?');
  for (const { pattern, view } of routes) {
    const match = pattern.exec(path);
    if (match !== null) return { view, id: match.groups?.['id'] ?? '' };
  }
  return { view: 'start', id: '' };
};

/** Navigates to an address such as `#/library`. */
export const go = (hash: string): void => {
  location.hash = hash;
};

/** The view of the address; a change of the address begins another visit, also of the same view. */
export const useVisit = (): Visit => {
  const [visit, setVisit] = useState<Visit>(() => ({ ...parseRoute(location.hash), number: 0 }));
  useEffect(() => {
    const update = (): void => setVisit(({ number }) => ({ ...parseRoute(location.hash), number: number + 1 }));
    addEventListener('hashchange', update);
    return () => removeEventListener('hashchange', update);
  }, []);
  return visit;
};
