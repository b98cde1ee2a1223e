import type { AuthRateName } from '@svc/config';
import { CountedAs } from '@svc/http';

/** Which limit a route counts on, of AUTH_REQUEST_RATES; without it `other`. */
export const RateLimit = (name: AuthRateName) => CountedAs(name);
