import { SetMetadata } from '@nestjs/common';
import type { AssuranceLevel } from '@svc/access';

/** Requirements of a page. */
export interface SignedInPage {
  isFresh?: boolean;
  level?: AssuranceLevel;
}

export const signedInPage = Symbol('signed-in page');

/** Redirects users who are signed out to the sign-in, and then back. */
export const SignedIn = (needed: SignedInPage = {}) => SetMetadata(signedInPage, needed);
