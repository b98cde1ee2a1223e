import type { SourcePolicy, SourceWindow } from './budget-store';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The limits of a source at its public address. */
export interface PublicSource extends SourcePolicy {
  /** Shown to users. */
  readonly title: string;
  /** Matches the hosts of the source; a server at another host has its own budget. */
  readonly hosts: RegExp;
}

const oneAtATime = { atOnce: 1, longestCallMs: 10_000 };

/** Wikipedia and Commons: one request after another (https://www.mediawiki.org/wiki/API:Etiquette). */
export const wikimedia: PublicSource = {
  name: 'wikimedia',
  title: 'Wikimedia',
  hosts: /(?:^|\.)(?:wikipedia|wikimedia)\.org$/u,
  windows: [],
  ...oneAtATime,
};

/** Files of Commons (https://wikitech.wikimedia.org/wiki/Robot_policy). */
export const wikimediaFiles: PublicSource = {
  ...wikimedia,
  name: 'wikimedia-files',
  atOnce: 2,
  longestCallMs: 125_000,
};

const openverseAt = (name: string, windows: readonly SourceWindow[]): PublicSource => ({
  name,
  title: 'Openverse',
  hosts: /(?:^|\.)openverse\.org$/u,
  windows,
  ...oneAtATime,
});

/** https://api.openverse.org/v1/#tag/auth */
export const anonymousOpenverse = openverseAt('openverse', [
  { requests: 20, durationMs: minuteMs },
  { requests: 200, durationMs: dayMs },
]);

export const registeredOpenverse = openverseAt('openverse-registered', [
  { requests: 100, durationMs: minuteMs },
  { requests: 10_000, durationMs: dayMs },
]);

/** 200 an hour and 20,000 a month by default (https://www.pexels.com/api/documentation/#guidelines). */
export const pexelsAt = (requestsPerHour: number): PublicSource => ({
  name: 'pexels',
  title: 'Pexels',
  hosts: /(?:^|\.)pexels\.com$/u,
  atOnce: 4,
  longestCallMs: 130_000,
  windows: [
    { requests: requestsPerHour, durationMs: hourMs },
    { requests: 100 * requestsPerHour, durationMs: 31 * dayMs },
  ],
});

/** The policy for a server: the source's own, or one for a server that replaces it. */
export const policyAt = ({ hosts, title: _title, ...policy }: PublicSource, address: string): SourcePolicy => {
  const { hostname, host } = new URL(address.replaceAll('{language}', 'en'));
  return hosts.test(hostname) ? policy : { ...policy, name: `${policy.name}@${host}` };
};
