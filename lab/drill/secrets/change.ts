import type { Site } from '../system/site';

/** Changes one secret; docs/operate/secrets.md has the steps. */
export interface Change {
  readonly name: string;
  /** @returns what is wrong at the end, a sentence each: above all an old secret that is still taken */
  readonly make: (site: Site) => Promise<readonly string[]>;
}

/** @returns the complaint where the old secret still opens something */
export const mustBeRefused = async (what: string, tryOld: () => Promise<unknown>): Promise<readonly string[]> =>
  tryOld().then(
    () => [`${what} is still taken`],
    () => [],
  );
