import { ApiHeader, type ApiHeaderOptions } from '@nestjs/swagger';
import { ChoiceField, Field, FlagField, readText, Refused, TextField, type TextRule } from '@svc/http';
import { CodeField, EmailField, PasswordField } from '../platform/fields/user-fields';

const tokenRule: TextRule = { maximum: 200 };
const readToken = readText(tokenRule);

/** An invalid token is ignored: it never makes a logout or a sign-in fail. */
const OptionalTokenField = (description: string) =>
  Field(
    (given) => {
      const token = readToken(given);
      return token instanceof Refused ? null : token;
    },
    { presence: 'nullable', docs: { type: String, maxLength: tokenRule.maximum, description } },
  );

const forgetting = 'false: the refresh cookie of a `web` client, and each later one, ends when the browser is closed';

/** The default suits sign-ins that continue one of the account page, which has asked already. */
export const RememberField = () =>
  FlagField({
    presence: 'optional',
    docs: { description: `${forgetting}. Default: as the browser's last sign-in said, at first true` },
  });

/** A CSRF token has 43 characters; longer values are refused by their length. */
export const ApiCsrfHeader = (options: Pick<ApiHeaderOptions, 'required' | 'description'>) =>
  ApiHeader({
    name: 'X-CSRF-Token',
    schema: { type: 'string', maxLength: 128, example: 'of-the-answer-before' },
    ...options,
  });

const signInMethods = ['password', 'otp'] as const;

const isByCode = ({ method }: Readonly<Record<string, unknown>>): boolean => method === 'otp';

/** Has a password or a code, depending on `method`. */
export class CreateSessionRequest {
  @ChoiceField(signInMethods, {
    presence: 'optional',
    docs: { default: 'password', description: '`otp`: with the code of a mail instead of the password' },
  })
  method?: (typeof signInMethods)[number];

  @EmailField()
  email!: string;

  @PasswordField('Required unless `method` is `otp`', (body) => !isByCode(body))
  password!: string;

  @CodeField(isByCode)
  otp!: string;

  @FlagField({ presence: 'optional', docs: { default: true, description: forgetting } })
  remember?: boolean;

  @OptionalTokenField(
    'The last refresh token of a client without cookies, also of an ended session: the device is ' +
      'then recognised, and not locked out by the guesses of others. It opens no session',
  )
  refreshToken?: string | null;
}

export class RefreshRequest {
  @TextField(tokenRule, {
    presence: 'nullable',
    docs: { description: 'Required unless `client_type` is `web`, whose token is in the cookie' },
  })
  refreshToken?: string | null;

  @TextField(tokenRule, { presence: 'nullable', docs: { description: 'Alias of `refreshToken`' } })
  refresh_token?: string | null;
}

/** Credentials in the body of a logout. */
export class LogoutRequest {
  @OptionalTokenField('Its session is ended too')
  refreshToken?: unknown;

  @OptionalTokenField('Alias of `refreshToken`')
  refresh_token?: unknown;
}

/** The refresh token of a body, by either name. */
export const readBodyToken = ({ refreshToken, refresh_token }: LogoutRequest): string | undefined =>
  [refreshToken, refresh_token].find((token): token is string => typeof token === 'string' && token !== '');
