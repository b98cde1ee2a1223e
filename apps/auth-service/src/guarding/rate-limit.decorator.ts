import { CountedAs, type RequestRates } from '@svc/http';

/** Requests a minute of one address (decisions: "rate limits"). */
export const rateLimits = {
  'sign-in': 20,
  'sign-up': 10,
  mail: 10,
  check: 20,
  refresh: 300,
  other: 600,
} as const satisfies RequestRates;
export type RateLimitName = keyof typeof rateLimits;

/** Which limit a route counts on; without it `other`. */
export const RateLimit = (name: RateLimitName) => CountedAs(name);
