import { plainCode } from '@svc/client/plain-code';
import {
  matching,
  satisfying,
  TextField,
  type Presence,
  type RequiredOf,
  type TextForm,
  type TextRule,
} from '@svc/http';
import { emailMaximumLength, readEmail } from './email-address';

const nameMaximumLength = 100;

/** Characters, and bytes of UTF-8. */
const passwordMaximumLength = 128;
export const passwordMaximumBytes = 1024;

/** An email address; the field gets its normal form. */
export const EmailField = (presence: Presence = 'required', docs: { description?: string } = {}) =>
  TextField(
    { maximum: emailMaximumLength, forms: [{ read: readEmail, rule: 'email' }] },
    { presence, docs: { ...docs, format: 'email', example: 'maja@hive.test' } },
  );

/** A password typed to sign in: any text within the maximum length. */
export const PasswordField = (description?: string, presence: Presence | RequiredOf = 'required') =>
  TextField(
    { minimum: 1, maximum: passwordMaximumLength, maximumBytes: passwordMaximumBytes },
    {
      presence,
      docs: {
        ...(description === undefined ? {} : { description }),
        format: 'password',
        example: 'honey in nine jars',
      },
    },
  );

const sixDigits = /^[0-9]{6}$/;

/** Six ASCII digits as text: a number would lose leading zeros. */
export const CodeField = (presence: Presence | RequiredOf = 'required') =>
  TextField(
    { maximum: 6, forms: [matching(sixDigits, 'digits')] },
    { presence, docs: { pattern: sixDigits.source, example: '042913' } },
  );

/** A code of a second factor or of a mail, as people see and paste it. */
export const typedCodeRule: TextRule = {
  minimum: 1,
  maximum: 64,
  forms: [{ read: (typed) => plainCode(typed) || null, rule: 'empty' }],
};

const readMailedCode = (typed: string): string | null => {
  const code = plainCode(typed);
  return sixDigits.test(code) ? code : null;
};

/** A mailed code outside of `otp`: six digits, as people see and paste them. */
export const TypedCodeField = () =>
  TextField(
    { maximum: typedCodeRule.maximum, forms: [{ read: readMailedCode, rule: 'digits' }] },
    { docs: { pattern: sixDigits.source, example: '042913' } },
  );

const printable: TextForm = satisfying((text) => !/\p{Cc}/u.test(text), 'control');

/** A display name of a user or a thing. */
export const nameRule: TextRule = { maximum: nameMaximumLength, forms: [printable] };

/**
 * A name that other people read, such as that of a client on a consent page. Directional marks are refused because they
 * reorder the sentence around the name.
 */
export const labelRule: TextRule = {
  minimum: 1,
  maximum: nameMaximumLength,
  forms: [
    {
      read: (text) => (/[^\s\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u.test(text) ? text.trim() : null),
      rule: 'blank',
    },
    satisfying((text) => !/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(text), 'marks'),
  ],
};

export const OptionalNameField = () => TextField(nameRule, { presence: 'nullable', docs: { example: 'Maja' } });

export const redirectRule: TextRule = { maximum: 2048 };

export const OptionalRedirectField = () =>
  TextField(redirectRule, {
    presence: 'nullable',
    docs: {
      format: 'uri',
      example: 'https://app.hive.test/welcome',
      description: 'Where the link in the mail redirects to; must be in `allowedRedirectUrls`',
    },
  });
