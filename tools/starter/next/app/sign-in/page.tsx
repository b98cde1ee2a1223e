const texts: Record<string, string> = {
  AUTH_INVALID_CREDENTIALS: 'The email or the password is wrong.',
  AUTH_INVALID_CODE: 'The code is wrong.',
  AUTH_USER_EXISTS: 'This address has an account. Sign in.',
  AUTH_PASSWORD_REJECTED: 'The password is too short or too easy to guess.',
};

const readProviders = async (): Promise<{ provider: string; name: string }[]> => {
  const answer = await fetch('http://localhost:3001/api/auth/oauth/providers', { cache: 'no-store' });
  return answer.ok ? (await answer.json()).data : [];
};

interface SignInProps {
  searchParams: Promise<{ step?: string; error?: string; returnTo?: string; request?: string }>;
}

const SignIn = async ({ searchParams }: SignInProps) => {
  const { step, error, returnTo = '/', request } = await searchParams;
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
          <button>Sign in</button>
          <button formAction="/auth/sign-up">Sign up</button>
        </form>
      )}
      {(await readProviders()).map(({ provider, name }) => (
        <p key={provider}>
          <a href={start({ provider })}>Continue with {name}</a>
        </p>
      ))}
      <a href={start({})}>Other ways to sign in</a>
    </>
  );
};

export default SignIn;
