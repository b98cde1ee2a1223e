import type { CSSProperties, FormEvent } from 'react';
import { useSignIn } from './use-sign-in';

/** Texts of the form; those of errors come from the service. */
export const signInTexts = {
  email: 'Email address',
  password: 'Password',
  code: 'Code from your authenticator app, or a recovery code',
  signIn: 'Sign in',
  passkey: 'Sign in with a passkey',
  verify: 'Continue',
  verifyByPasskey: 'Continue with a passkey',
  otherWays: 'Sign up, or sign in another way',
  unreachable: 'The service cannot be reached. Try again.',
};

export interface SignInFormProps {
  /** Replaces single texts, for another language. */
  texts?: Partial<typeof signInTexts>;
  className?: string;
}

const radius = 'var(--svc-radius, 8px)';
const border = '1px solid var(--svc-border, #8a8f98)';
const field: CSSProperties = { font: 'inherit', color: 'inherit', padding: '0.6em', border, borderRadius: radius };
const styles: Record<'form' | 'label' | 'input' | 'main' | 'other' | 'problem', CSSProperties> = {
  form: {
    display: 'grid',
    gap: '0.9em',
    maxWidth: '24em',
    font: 'var(--svc-font, inherit)',
    color: 'var(--svc-text, inherit)',
  },
  label: { display: 'grid', gap: '0.3em' },
  input: { ...field, background: 'var(--svc-field, transparent)' },
  main: {
    ...field,
    color: 'var(--svc-accent-text, #fff)',
    background: 'var(--svc-accent, #1f5fbf)',
    borderColor: 'transparent',
    cursor: 'pointer',
  },
  other: { ...field, background: 'transparent', cursor: 'pointer' },
  problem: { margin: 0, color: 'var(--svc-error, #b3261e)' },
};

interface FieldProps {
  label: string;
  name: string;
  type: string;
  autoComplete: string;
}

const Field = ({ label, ...input }: FieldProps) => (
  <label style={styles.label}>
    {label}
    <input style={styles.input} required {...input} />
  </label>
);

/**
 * Sign-in by password, passkey and second factor within the page; everything else is a button to the account page.
 * Themed by `--svc-accent`, `--svc-accent-text`, `--svc-text`, `--svc-field`, `--svc-border`, `--svc-error`,
 * `--svc-radius` and `--svc-font`.
 */
export const SignInForm = ({ texts = {}, className }: SignInFormProps) => {
  const words = { ...signInTexts, ...texts };
  const { isPending, isBusy, problem, submit, usePasskey, leave } = useSignIn(words.unreachable);
  const submitFields = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const textOf = (name: string): string => {
      const value = given.get(name);
      return typeof value === 'string' ? value : '';
    };
    void submit({ email: textOf('email').trim(), password: textOf('password'), code: textOf('code').trim() });
  };
  return (
    <form style={styles.form} className={className} onSubmit={submitFields} aria-busy={isBusy}>
      {isPending ? (
        <Field key="code" label={words.code} name="code" type="text" autoComplete="one-time-code" />
      ) : (
        <>
          <Field label={words.email} name="email" type="email" autoComplete="username" />
          <Field label={words.password} name="password" type="password" autoComplete="current-password" />
        </>
      )}
      {problem !== null && (
        <p role="alert" style={styles.problem}>
          {problem}
        </p>
      )}
      <button style={styles.main} disabled={isBusy}>
        {isPending ? words.verify : words.signIn}
      </button>
      {usePasskey !== null && (
        <button type="button" style={styles.other} disabled={isBusy} onClick={() => void usePasskey()}>
          {isPending ? words.verifyByPasskey : words.passkey}
        </button>
      )}
      {!isPending && (
        <button type="button" style={styles.other} disabled={isBusy} onClick={() => void leave()}>
          {words.otherWays}
        </button>
      )}
    </form>
  );
};
