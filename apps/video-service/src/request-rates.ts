import { CountedAs, type RequestRates } from '@svc/http';

/**
 * Requests a minute from one address: players send range requests and pages load many previews; video requests are few.
 */
export const requestRates = {
  generation: 300,
  batches: 30,
  uploads: 60,
  streams: 120,
  agents: 600,
  files: 1_200,
  other: 1_200,
} as const satisfies RequestRates;

/** Chooses the rate limit of a route; `other` without it. */
export const RateLimit = (name: keyof typeof requestRates) => CountedAs(name);
