import type { interactionPolicy, KoaContextWithOIDC } from 'oidc-provider';

type Library = { interactionPolicy: typeof interactionPolicy };

/** Reasons for which the user must sign in, as the library names them, and our own. */
export type LoginReason = 'no_session' | 'no_account' | 'login_prompt' | 'max_age' | 'id_token_hint' | 'acr_values';

const needsSecondFactor = ({ oidc }: KoaContextWithOIDC): boolean => {
  const given = oidc.params?.['acr_values'];
  const asked = typeof given === 'string' ? given.split(' ') : [];
  return asked.includes('aal2') && !asked.includes('aal1') && oidc.session?.acr !== 'aal2';
};

/** The user may be deleted or banned after the session was found: the library expects the account. */
const lacksAccount = ({ oidc }: KoaContextWithOIDC): boolean =>
  oidc.session?.accountId !== undefined && oidc.account === undefined;

/** The library's rules, and `acr_values=aal2`, which requires a second factor. */
export const createInteractionPolicy = ({
  interactionPolicy: { base, Check },
}: Library): interactionPolicy.DefaultPolicy => {
  const policy = base();
  const checks = policy.get('login')?.checks;
  checks?.add(new Check('no_account', 'the account is gone', 'login_required', lacksAccount));
  checks?.add(new Check('acr_values', 'a second factor is required', 'login_required', needsSecondFactor));
  return policy;
};
