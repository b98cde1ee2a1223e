import { useEffect, useState } from 'preact/hooks';

const read = (): string[] =>
  location.hash
    .replace(/^#\/?|\?.*$/g, '')
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });

/** State of a visit in the browser's history. */
export interface Visit {
  /** The hash of the visit before, to which the browser's way back leads. */
  from?: string;
  /** Those of the visited list. */
  filters?: object;
}

export const readVisit = (): Visit => (history.state as Visit | null) ?? {};

export const noteVisit = (part: Visit): void => history.replaceState({ ...readVisit(), ...part }, '');

/** Segments of the address after `#`: `#/users/7` is `['users', '7']`. */
export const useRoute = (): string[] => {
  const [route, setRoute] = useState(read);
  useEffect(() => {
    const update = ({ oldURL }: HashChangeEvent): void => {
      // Only a visit that has just begun has no state.
      if (history.state === null) noteVisit({ from: new URL(oldURL).hash });
      setRoute(read());
    };
    addEventListener('hashchange', update);
    return () => removeEventListener('hashchange', update);
  }, []);
  return route;
};

export const go = (...segments: readonly string[]): void => {
  location.hash = `#/${segments.map(encodeURIComponent).join('/')}`;
};
