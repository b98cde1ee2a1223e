import { Statement } from '@svc/database';

/**
 * Ends open codes (`code` and the tokens they were exchanged for) or links of the purposes $1; $2: the kinds.
 * Invitations live longer than a day and do not depend on the setting.
 */
export const endProofsOfMethod = new Statement(`
  UPDATE auth.proofs SET used_at = now()
    WHERE purpose = ANY ($1::text[]) AND kind = ANY ($2::text[]) AND used_at IS NULL AND expires_at > now()
      AND expires_at - created_at <= interval '1 day'`);
