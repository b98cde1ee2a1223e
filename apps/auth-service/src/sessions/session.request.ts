import { ChoiceField, Field, FlagField, readText, Refused, TextField, type TextRule } from '@svc/http';
import { CodeField, EmailField, PasswordField } from '../platform/fields/user-fields';

const tokenRule: TextRule = { maximum: 200 };

const readToken = readText(tokenRule);

/** What is no token of ours is no reason to refuse: a logout never fails, and a sign-in never for that. */
const ForgivenTokenField = (description: string) =>
  Field(
    (given) => {
      const token = readToken(given);
      return token instanceof Refused ? null : token;
    },
    { presence: 'nullable', docs: { type: String, maxLength: tokenRule.maximum, description } },
  );

const forgetting =
  'false: the refresh cookie of a `web` client, and each that follows it, goes when the browser is closed';

/** For sign-ins that may continue one of the account page, which has asked. */
export const RememberField = () =>
  FlagField({
    presence: 'optional',
    docs: { description: `${forgetting}. Absent: as the browser's last sign-in said, true at first` },
  });

const signInMethods = ['password', 'otp'] as const;

const isByCode = ({ method }: Readonly<Record<string, unknown>>): boolean => method === 'otp';

/** Has the password or the code, as its method says. */
export class CreateSessionRequest {
  @ChoiceField(signInMethods, {
    presence: 'optional',
    docs: { default: 'password', description: '`otp`: with the code of a mail in place of the password' },
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

  @ForgivenTokenField(
    'The last refresh token that a client without cookies was given, also of a session that has ended: the device is ' +
      'then known, and locked out by no guess of a stranger. It opens no session',
  )
  refreshToken?: string | null;
}

export class RefreshRequest {
  @TextField(tokenRule, {
    presence: 'nullable',
    docs: { description: 'Required unless `client_type` is `web`, whose token is in the cookie' },
  })
  refreshToken?: string | null;

  @TextField(tokenRule, { presence: 'nullable', docs: { description: 'The same, for clients that write it so' } })
  refresh_token?: string | null;
}

/** What a logout body may name. */
export class LogoutRequest {
  @ForgivenTokenField('Its session is ended too')
  refreshToken?: unknown;

  @ForgivenTokenField('The same, for clients that write it so')
  refresh_token?: unknown;
}

/** The refresh token of a body, under either of its names. */
export const bodyTokenOf = ({ refreshToken, refresh_token }: LogoutRequest): string | undefined =>
  [refreshToken, refresh_token].find((token): token is string => typeof token === 'string' && token !== '');
