import type { interactionPolicy, KoaContextWithOIDC } from 'oidc-provider';

type Library = { interactionPolicy: typeof interactionPolicy };

/** Reasons for which the user must sign in, as the library names them, and our own. */
export type LoginReason = 'no_session' | 'login_prompt' | 'max_age' | 'id_token_hint' | 'acr_values';

const needsSecondFactor = ({ oidc }: KoaContextWithOIDC): boolean => {
  const given = oidc.params?.['acr_values'];
  const asked = typeof given === 'string' ? given.split(' ') : [];
  return asked.includes('aal2') && !asked.includes('aal1') && oidc.session?.acr !== 'aal2';
};

/** The library's rules, and `acr_values=aal2`, which requires a second factor. */
export const interactionPolicyOf = ({
  interactionPolicy: { base, Check },
}: Library): interactionPolicy.DefaultPolicy => {
  const policy = base();
  const description = 'a second factor is required';
  policy.get('login')?.checks.add(new Check('acr_values', description, 'login_required', needsSecondFactor));
  return policy;
};
