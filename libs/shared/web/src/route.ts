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

/** Segments of the address after `#`: `#/users/7` is `['users', '7']`. */
export const useRoute = (): string[] => {
  const [route, setRoute] = useState(read);
  useEffect(() => {
    const update = (): void => setRoute(read());
    addEventListener('hashchange', update);
    return () => removeEventListener('hashchange', update);
  }, []);
  return route;
};

export const go = (...segments: readonly string[]): void => {
  location.hash = `#/${segments.map(encodeURIComponent).join('/')}`;
};
