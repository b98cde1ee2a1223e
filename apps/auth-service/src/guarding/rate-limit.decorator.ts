import { SetMetadata } from '@nestjs/common';

/** Requests a minute of one address (decisions: "rate limits"). */
export const rateLimits = {
  'sign-in': 20,
  'sign-up': 10,
  mail: 10,
  check: 20,
  refresh: 300,
  other: 600,
} as const;
export type RateLimitName = keyof typeof rateLimits;

export const rateLimitName = Symbol('rate limit');

/** Which limit a route counts on; without it `other`. Routes of one name share one count. */
export const RateLimit = (name: RateLimitName) => SetMetadata(rateLimitName, name);
