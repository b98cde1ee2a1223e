import { TextField } from '@svc/http';
import type { CallbackParameters } from '../providers/provider-client';

export const stateRule = { maximum: 4096 };
export const stateDocs = { description: 'Signed state of the start', example: 'of-the-start' };

const StateField = () => TextField(stateRule, { docs: stateDocs });

const OptionalText = (description: string, docs: { example?: string } = {}) =>
  TextField({ maximum: 8192 }, { presence: 'optional', docs: { description, ...docs } });

const CodeText = () => OptionalText('Authorization code', { example: 'of-the-provider' });

/** Parameters of a provider's callback; all others are dropped. */
export class OAuthCallbackQuery {
  @StateField()
  state!: string;

  @CodeText()
  code?: string;

  @OptionalText('ID token instead of a code, for google, apple and microsoft')
  token?: string;

  @OptionalText('Error code of the provider')
  error?: string;

  @OptionalText('Error code of the provider, for facebook, which leaves out `error` when the app is not public')
  error_code?: string;

  @OptionalText('Issuer of the response (RFC 9207)')
  iss?: string;

  @OptionalText("Apple: the user's name, as JSON")
  user?: string;
}

/** A custom provider returns a code, or `error` when it refuses. */
export class CustomCallbackQuery {
  @StateField()
  state!: string;

  @TextField(
    { maximum: 8192 },
    {
      presence: ({ error }) => error === undefined,
      docs: { required: true, description: 'Authorization code', example: 'of-the-provider' },
    },
  )
  code!: string;

  @OptionalText('Error code of the provider; the code is missing then')
  error?: string;

  @OptionalText('Issuer of the response (RFC 9207)')
  iss?: string;
}

export class OAuthCallbackForm {
  @StateField()
  state!: string;

  @CodeText()
  code?: string;

  @OptionalText('ID token instead of a code')
  id_token?: string;

  @OptionalText('Error code of the provider')
  error?: string;

  @OptionalText("Apple: the user's name, as JSON")
  user?: string;
}

export const parametersOf = (given: object): CallbackParameters =>
  Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
