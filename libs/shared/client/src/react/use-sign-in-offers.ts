import { useEffect, useState } from 'react';
import { dataOf } from '../api-error';
import type { AuthClient } from '../create-clients';
import type { components } from '../generated/auth-service';
import type { PasswordRules } from './password-rules';
import { useSession } from './session-provider';

type Schemas = components['schemas'];

/** Ways to sign in and rules that administrators have set. */
export interface SignInOffers
  extends
    PasswordRules,
    Pick<Schemas['PublicConfigResponse'], 'disableSignup' | 'resetPasswordMethod' | 'verifyEmailMethod'> {
  readonly providers: readonly Schemas['OfferedProviderResponse'][];
}

const readOffers = async (auth: AuthClient): Promise<SignInOffers> => {
  const [config, offered] = await Promise.all([
    auth.GET('/api/auth/public-config'),
    auth.GET('/api/auth/oauth/providers'),
  ]);
  return { ...dataOf(config), providers: dataOf(offered).data };
};

/** Null until they are known; while the service is unreachable the form offers the sign-in by password. */
export const useSignInOffers = (): SignInOffers | null => {
  const { auth } = useSession();
  const [offers, setOffers] = useState<SignInOffers | null>(null);
  useEffect(() => {
    let isMounted = true;
    readOffers(auth).then(
      (read) => isMounted && setOffers(read),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [auth]);
  return offers;
};
