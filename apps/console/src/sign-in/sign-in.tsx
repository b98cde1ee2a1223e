import { dataOf, isSecondFactorRequired, thisBrowser, type SecondFactorRequired } from '@svc/client';
import {
  Field,
  Form,
  LanguageChoice,
  Problem,
  type AdminSession,
  type AdminSignIn,
  type FormValues,
  type SignedInAdmin,
} from '@svc/web';
import { useState } from 'preact/hooks';
import type { Api } from '../api';
import { Brand } from '../brand';
import { useTranslate } from '../texts';
import { FirstFactor } from './first-factor';
import { SecondFactor } from './second-factor';

interface SignInProps {
  session: AdminSession;
  application: Api['application'];
  /** True when an earlier session has ended. */
  hasEnded: boolean;
  onSignedIn: (admin: SignedInAdmin) => void;
}

const withPasskey = async ({ client }: AdminSession) => {
  const { challengeId, options } = dataOf(await client.POST('/api/auth/passkeys/options'));
  const credential = await thisBrowser.get(options, { autofill: false });
  return dataOf(await client.POST('/api/auth/passkeys/verify', { body: { challengeId, credential } }));
};

/** A passkey of a user signs in too, but not as an administrator. */
const isOfAdmin = (answer: object): answer is Exclude<AdminSignIn, SecondFactorRequired> => 'projectAdmin' in answer;

const PasskeyButton = ({ session, onAnswer }: { session: AdminSession; onAnswer: (answer: AdminSignIn) => void }) => {
  const translate = useTranslate();
  const [error, setError] = useState<unknown>();
  const [isUser, setUser] = useState(false);
  const start = (): void => {
    setError(undefined);
    withPasskey(session).then((answer) => {
      if (isOfAdmin(answer)) onAnswer(answer);
      else setUser(true);
    }, setError);
  };
  return (
    <>
      <button type="button" class="full" onClick={start}>
        {translate('signIn.passkey')}
      </button>
      {isUser ? (
        <p class="problem" role="alert">
          {translate('signIn.userPasskey')}
        </p>
      ) : null}
      <Problem error={error} />
    </>
  );
};

export const SignIn = ({ session, application, hasEnded, onSignedIn }: SignInProps) => {
  const translate = useTranslate();
  const [pending, setPending] = useState<SecondFactorRequired | null>(null);
  const take = (answer: AdminSignIn): void => {
    if (isSecondFactorRequired(answer)) return setPending(answer);
    session.adopt(answer);
    onSignedIn(answer.projectAdmin);
  };
  const send = async (values: FormValues): Promise<void> => {
    const body = { username: values.text('username'), password: values.exactText('password') };
    take(dataOf(await session.client.POST('/api/auth/admin/sessions', { body })));
  };
  const restart = (): void => setPending(null);
  return (
    <main class="sign-in">
      <p class="brand">
        <Brand application={application} />
      </p>
      <h1>{translate('signIn.heading')}</h1>
      {hasEnded ? <p class="note">{translate('signIn.ended')}</p> : null}
      {pending === null ? (
        <>
          <Form onSubmit={send} submit={translate('signIn.submit')}>
            <Field label={translate('signIn.username')} name="username" autocomplete="username" required autofocus />
            <Field
              label={translate('signIn.password')}
              name="password"
              type="password"
              autocomplete="current-password"
              required
            />
          </Form>
          <PasskeyButton session={session} onAnswer={take} />
        </>
      ) : pending.factors.length === 0 ? (
        <FirstFactor session={session} pending={pending} onAnswer={take} onRestart={restart} />
      ) : (
        <SecondFactor session={session} pending={pending} onAnswer={take} onRestart={restart} />
      )}
      <footer>
        <LanguageChoice />
      </footer>
    </main>
  );
};
