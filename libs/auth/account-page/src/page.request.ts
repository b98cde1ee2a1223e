import { TextField } from '@svc/http';
import { redirectRule, CodeChallengeField } from '@svc/auth';

export class EnteredQuery {
  @TextField({ maximum: 1 }, { presence: 'optional' })
  entered?: string;
}

export class ForQuery {
  @TextField({ maximum: 100 }, { presence: 'optional' })
  for?: string;
}

/** Parameters of the link of an invitation. */
export class InvitationQuery {
  @TextField({ minimum: 1, maximum: 100 }, { presence: 'optional' })
  token?: string;
}

export class EntryQuery {
  @TextField({ maximum: 100 }, { presence: 'optional' })
  to?: string;
}

/** Parameters of a front end's link. */
export class AccountQuery {
  @TextField(redirectRule, { presence: 'optional' })
  redirectTo?: string;

  @CodeChallengeField()
  code_challenge?: string;
}

/** Parameters of a return from a provider or a mailed link. */
export class ReturnQuery {
  @TextField({ maximum: 100 }, { presence: 'optional' })
  svc_code?: string;

  @TextField({ maximum: 40 }, { presence: 'optional' })
  svc_status?: string;

  @TextField({ maximum: 40 }, { presence: 'optional' })
  svc_type?: string;

  @TextField({ maximum: 60 }, { presence: 'optional' })
  svc_error_code?: string;

  @TextField({ maximum: 200 }, { presence: 'optional' })
  mfa_token?: string;

  @TextField({ maximum: 200 }, { presence: 'optional' })
  token?: string;
}

const pagePattern = /^\/account(?:\/[a-z0-9-]+){0,2}$/;

/** @returns a path of the account page; other URLs are replaced, so that no redirect leaves the site */
export const ownPath = (path: string | undefined): string =>
  path !== undefined && pagePattern.test(path) ? path : '/account';
