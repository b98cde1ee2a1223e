import type { ComponentProps, FormEvent } from 'react';
import { StepFields, styles } from './sign-in-fields';
import { filled, pageLanguage, signInTexts, type SignInLanguage, type SignInTexts } from './sign-in-texts';
import type { SignInStep } from './sign-in-flow';
import { useSignIn } from './use-sign-in';
import { useSignInOffers, type SignInOffers } from './use-sign-in-offers';

export interface SignInFormProps {
  /** The language of the page by default; English for a page in any other. */
  language?: SignInLanguage;
  /** Replaces single texts. */
  texts?: Partial<SignInTexts>;
  className?: string;
}

const submitTexts: Readonly<Record<Exclude<SignInStep['name'], 'mailed'>, keyof SignInTexts>> = {
  'sign-in': 'signIn',
  'sign-up': 'signUp',
  reset: 'sendMail',
  'second-factor': 'verify',
  verify: 'verify',
  choose: 'savePassword',
};

const Other = (props: ComponentProps<'button'>) => <button type="button" style={styles.other} {...props} />;

/** The mark of a provider, in the colour of the text. */
const Mark = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" style={styles.mark} aria-hidden="true">
    <path d={path} fill="currentColor" />
  </svg>
);

interface OtherWaysProps {
  form: ReturnType<typeof useSignIn>;
  texts: SignInTexts;
  offers: SignInOffers | null;
}

const OtherWays = ({ form, texts, offers }: OtherWaysProps) => {
  const { isBusy, step, usePasskey } = form;
  if (step.name !== 'sign-in')
    return (
      <>
        {step.name === 'second-factor' && usePasskey !== null && (
          <Other disabled={isBusy} onClick={() => void usePasskey()}>
            {texts.verifyByPasskey}
          </Other>
        )}
        <Other disabled={isBusy} onClick={() => form.show('sign-in')}>
          {texts.back}
        </Other>
      </>
    );
  return (
    <>
      <Other disabled={isBusy} onClick={() => void usePasskey?.()}>
        {texts.passkey}
      </Other>
      {offers?.providers.map(({ provider, name, mark }) => (
        <Other key={provider} disabled={isBusy} onClick={() => void form.leaveForProvider(provider)}>
          {mark !== null && <Mark path={mark} />}
          {filled(texts.provider, 'provider', name)}
        </Other>
      ))}
      {offers !== null && !offers.disableSignup && (
        <Other disabled={isBusy} onClick={() => form.show('sign-up')}>
          {texts.signUp}
        </Other>
      )}
      <Other disabled={isBusy} onClick={() => form.show('reset')}>
        {texts.forgotten}
      </Other>
      <Other disabled={isBusy} onClick={() => void form.leaveForAccountPage()}>
        {texts.otherWays}
      </Other>
    </>
  );
};

const textIn = (given: FormData, name: string): string => {
  const value = given.get(name);
  return typeof value === 'string' ? value : '';
};

/**
 * Sign-in by password, passkey, second factor and provider, sign-up and a forgotten password, within the page.
 * Themed by `--svc-accent`, `--svc-accent-text`, `--svc-text`, `--svc-field`, `--svc-border`, `--svc-error`,
 * `--svc-radius` and `--svc-font`.
 */
export const SignInForm = ({ language = pageLanguage(), texts = {}, className }: SignInFormProps) => {
  const words = { ...signInTexts[language], ...texts };
  const offers = useSignInOffers();
  const form = useSignIn(words, offers);
  const { step, isBusy, problem } = form;
  const submitFields = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const [email, code, name] = ['email', 'code', 'name'].map((field) => textIn(given, field).trim());
    void form.submit({ email: email ?? '', code: code ?? '', name: name ?? '', password: textIn(given, 'password') });
  };
  return (
    <form style={styles.form} className={className} onSubmit={submitFields} aria-busy={isBusy} lang={language}>
      {step.name === 'mailed' ? (
        <p role="status" style={styles.text}>
          {filled(step.isSignUp ? words.verifyByLink : words.mailSent, 'email', step.email)}
        </p>
      ) : (
        <StepFields key={step.name} step={step} texts={words} rules={offers} />
      )}
      {problem !== null && (
        <p role="alert" style={styles.problem}>
          {problem}
        </p>
      )}
      {step.name !== 'mailed' && (
        <button style={styles.main} disabled={isBusy}>
          {words[submitTexts[step.name]]}
        </button>
      )}
      <OtherWays form={form} texts={words} offers={offers} />
    </form>
  );
};
