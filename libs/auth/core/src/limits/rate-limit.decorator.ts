import type { AuthRateName } from '@svc/config';
import { CountedAs } from '@svc/http';

/** Assigns the route to one of the limits of AUTH_REQUEST_RATES; the default is `other`. */
export const RateLimit = (name: AuthRateName) => CountedAs(name);
