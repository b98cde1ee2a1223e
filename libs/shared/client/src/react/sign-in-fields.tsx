import { useId, type CSSProperties, type ComponentProps } from 'react';
import type { SignInStep } from './sign-in-flow';
import { filled, type SignInTexts } from './sign-in-texts';
import { listPasswordRules, type PasswordRules } from './password-rules';

const radius = 'var(--svc-radius, 8px)';
const border = '1px solid var(--svc-border, #8a8f98)';
/** Style sheets of pages may lay out forms and buttons in another way: the form keeps one width. */
const control: CSSProperties = {
  boxSizing: 'border-box',
  width: '100%',
  padding: '0.6em',
  border,
  borderRadius: radius,
  font: 'inherit',
  color: 'inherit',
};

export const styles = {
  form: {
    display: 'grid',
    gap: '0.9em',
    maxWidth: '24em',
    font: 'var(--svc-font, inherit)',
    color: 'var(--svc-text, inherit)',
  },
  label: { display: 'grid', gap: '0.3em', width: '100%' },
  input: { ...control, background: 'var(--svc-field, transparent)' },
  main: {
    ...control,
    color: 'var(--svc-accent-text, #fff)',
    background: 'var(--svc-accent, #1f5fbf)',
    borderColor: 'transparent',
    cursor: 'pointer',
  },
  other: { ...control, background: 'transparent', cursor: 'pointer' },
  mark: { width: '1.2em', height: '1.2em', marginInlineEnd: '0.6em', verticalAlign: '-0.2em' },
  text: { margin: 0 },
  hint: { margin: 0, fontSize: '0.875em' },
  problem: { margin: 0, color: 'var(--svc-error, #b3261e)' },
} satisfies Record<string, CSSProperties>;

interface FieldProps extends ComponentProps<'input'> {
  label: string;
}

const Field = ({ label, ...input }: FieldProps) => (
  <label style={styles.label}>
    {label}
    <input style={styles.input} required {...input} />
  </label>
);

interface NewPasswordProps {
  label: string;
  texts: SignInTexts;
  rules: PasswordRules | null;
}

const NewPassword = ({ label, texts, rules }: NewPasswordProps) => {
  const id = useId();
  return (
    <>
      <Field
        label={label}
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={rules?.passwordMinLength ?? 1}
        aria-describedby={rules === null ? undefined : id}
      />
      {rules !== null && (
        <p id={id} style={styles.hint}>
          {listPasswordRules(rules, texts)}
        </p>
      )}
    </>
  );
};

interface StepFieldsProps {
  step: SignInStep;
  texts: SignInTexts;
  /** Null until they are known. */
  rules: PasswordRules | null;
}

/** The fields of a step. Steps after the first take the focus, so that a screen reader reads on there. */
export const StepFields = ({ step, texts, rules }: StepFieldsProps) => {
  const { name } = step;
  const isFirst = name === 'sign-in' || name === 'sign-up' || name === 'reset';
  const isNew = name === 'sign-up' || name === 'choose';
  const hasCode = name === 'second-factor' || name === 'verify' || name === 'choose';
  const codeLabel = name === 'second-factor' ? texts.code : texts.mailCode;
  return (
    <>
      {name === 'reset' && <p style={styles.text}>{texts.resetText}</p>}
      {(name === 'verify' || name === 'choose') && (
        <p style={styles.text}>{filled(texts.verifyByCode, 'email', step.email)}</p>
      )}
      {name === 'sign-up' && (
        <Field label={texts.name} name="name" type="text" autoComplete="name" required={false} autoFocus />
      )}
      {isFirst && <Field label={texts.email} name="email" type="text" inputMode="email" autoComplete="username" />}
      {hasCode && <Field label={codeLabel} name="code" type="text" autoComplete="one-time-code" autoFocus />}
      {name === 'sign-in' && (
        <Field label={texts.password} name="password" type="password" autoComplete="current-password" />
      )}
      {isNew && (
        <NewPassword label={name === 'choose' ? texts.newPassword : texts.password} texts={texts} rules={rules} />
      )}
    </>
  );
};
