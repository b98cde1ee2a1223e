import { SetMetadata } from '@nestjs/common';
import type { AssuranceLevel } from '@svc/access';

/** What a page asks of whoever opens it. */
export interface SignedInPage {
  isFresh?: boolean;
  level?: AssuranceLevel;
}

export const signedInPage = Symbol('signed-in page');

/** Only for those who are signed in; the others sign in first and come back. */
export const SignedIn = (needed: SignedInPage = {}) => SetMetadata(signedInPage, needed);
