import { oneAtATime, wikimedia, type PublicSource, type SourceWindow } from '@svc/pipeline/providers';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

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

/** 100 a minute (https://pixabay.com/api/docs/#api_rate_limit). */
export const pixabay: PublicSource = {
  name: 'pixabay',
  title: 'Pixabay',
  hosts: /(?:^|\.)pixabay\.com$/u,
  atOnce: 4,
  longestCallMs: 130_000,
  windows: [{ requests: 100, durationMs: minuteMs }],
};

/** Names no limit of an unpaid key but its own answers; 50 an hour is thought (https://api.coverr.co/docs/). */
export const coverr: PublicSource = {
  name: 'coverr',
  title: 'Coverr',
  hosts: /(?:^|\.)coverr\.co$/u,
  atOnce: 2,
  longestCallMs: 130_000,
  windows: [{ requests: 50, durationMs: hourMs }],
};
