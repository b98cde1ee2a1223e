import type { AuthSchemas } from 'svc-auth-video';

const texts: Record<string, string> = {
  AUTH_INVALID_CREDENTIALS: 'The email or the password is wrong.',
  AUTH_INVALID_CODE: 'The code is wrong.',
  AUTH_USER_EXISTS: 'This address has an account. Sign in.',
  AUTH_PASSWORD_REJECTED: 'The password is too short or too easy to guess.',
};

type Schemas = AuthSchemas['schemas'];
type Provider = Schemas['OfferedProviderResponse'];
type Rules = Schemas['PublicConfigResponse'];

const read = async <Body,>(path: string): Promise<Body | null> => {
  const answer = await fetch(`http://localhost:3001/api/auth/${path}`, { cache: 'no-store' });
  return answer.ok ? await answer.json() : null;
};

const requirements = {
  requireNumber: 'a number',
  requireLowercase: 'a lower-case letter',
  requireUppercase: 'an upper-case letter',
  requireSpecialChar: 'a special character',
} as const;

const listRules = (rules: Rules): string => {
  const required = Object.entries(requirements).filter(([name]) => rules[name as keyof typeof requirements]);
  return [`at least ${rules.passwordMinLength} characters`, ...required.map(([, text]) => text)].join(', ');
};

const Mark = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
    <path d={path} />
  </svg>
);

interface SignInProps {
  searchParams: Promise<{ step?: string; error?: string; returnTo?: string; request?: string }>;
}

const SignIn = async ({ searchParams }: SignInProps) => {
  const { step, error, returnTo = '/', request } = await searchParams;
  const providers = (await read<{ data: Provider[] }>('oauth/providers'))?.data ?? [];
  const rules = await read<Rules>('public-config');
  const start = (query: Record<string, string>) => `/auth/start?${new URLSearchParams({ returnTo, ...query })}`;
  if (step === 'verify-address') return <p>Open the mail that we sent, then sign in.</p>;
  return (
    <>
      <h1>Sign in</h1>
      {error !== undefined && <p role="alert">{texts[error] ?? 'That did not work. Try again.'}</p>}
      {step === 'second-factor' ? (
        <form method="post" action="/auth/second-factor">
          <input type="hidden" name="returnTo" value={returnTo} />
          <input type="hidden" name="request" value={request} />
          <label>
            Code <input name="code" autoComplete="one-time-code" required />
          </label>
          <button>Continue</button>
        </form>
      ) : (
        <form method="post" action="/auth/sign-in">
          <input type="hidden" name="returnTo" value={returnTo} />
          <label>
            Email address <input name="email" inputMode="email" autoComplete="username" required />
          </label>
          <label>
            Password <input name="password" type="password" autoComplete="current-password" required />
          </label>
          {rules !== null && <p>A new password: {listRules(rules)}.</p>}
          <button>Sign in</button>
          <button formAction="/auth/sign-up">Sign up</button>
        </form>
      )}
      {providers.map(({ provider, name, mark }) => (
        <p key={provider}>
          <a href={start({ provider })}>
            {mark !== null && <Mark path={mark} />} Continue with {name}
          </a>
        </p>
      ))}
      <a href={start({})}>Other ways to sign in</a>
    </>
  );
};

export default SignIn;
