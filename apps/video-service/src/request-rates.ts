import { CountedAs, type RequestRates } from '@svc/http';

/** Requests a minute of one address: players ask for ranges, a page for many previews, nobody for hundreds of videos. */
export const requestRates = {
  generation: 300,
  batches: 30,
  uploads: 60,
  streams: 120,
  agents: 600,
  files: 1_200,
  other: 1_200,
} as const satisfies RequestRates;

/** Which limit a route counts on; without it `other`. */
export const RateLimit = (name: keyof typeof requestRates) => CountedAs(name);
