import { TextField } from '@svc/http';
import { errorOfCallback } from '../providers/callback-error';
import type { CallbackParameters } from '../providers/provider-client';

export const stateRule = { maximum: 4096 };
export const stateDocs = { description: 'Signed state of the start', example: 'of-the-start' };

export const readParameters = (given: object): CallbackParameters =>
  Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const StateField = () => TextField(stateRule, { docs: stateDocs });

const OptionalText = (description: string, docs: { example?: string } = {}) =>
  TextField({ maximum: 8192 }, { presence: 'optional', docs: { description, ...docs } });

const CodeText = () => OptionalText('Authorization code', { example: 'of-the-provider' });

/** Errors as providers spell them: see `errorParameters`. */
class ProviderErrorParameters {
  @OptionalText('Error code of the provider')
  error?: string;

  @OptionalText('Error code of a provider that leaves out `error`, such as facebook when the app is not public')
  error_code?: string;

  @OptionalText('Error code of a provider that leaves out `error`')
  errorCode?: string;

  @OptionalText('Reason of an error, such as `user_denied`')
  error_reason?: string;

  @OptionalText('Kind of an error')
  error_type?: string;

  @OptionalText('Sentence about an error; never shown')
  error_description?: string;

  @OptionalText('Sentence about an error; never shown')
  error_message?: string;

  @OptionalText('Sentence about an error; never shown')
  errorMessage?: string;
}

/** Parameters of a provider's callback; all others are dropped. */
export class OAuthCallbackQuery extends ProviderErrorParameters {
  @StateField()
  state!: string;

  @CodeText()
  code?: string;

  @OptionalText('ID token instead of a code, for google, apple and microsoft')
  token?: string;

  @OptionalText('Issuer of the response (RFC 9207)')
  iss?: string;

  @OptionalText("Apple: the user's name, as JSON")
  user?: string;
}

/** A custom provider returns a code, or an error when it refuses. */
export class CustomCallbackQuery extends ProviderErrorParameters {
  @StateField()
  state!: string;

  @TextField(
    { maximum: 8192 },
    {
      presence: (given) => errorOfCallback(readParameters(given)) === undefined,
      docs: { required: true, description: 'Authorization code', example: 'of-the-provider' },
    },
  )
  code!: string;

  @OptionalText('Issuer of the response (RFC 9207)')
  iss?: string;
}

export class OAuthCallbackForm extends ProviderErrorParameters {
  @StateField()
  state!: string;

  @CodeText()
  code?: string;

  @OptionalText('ID token instead of a code')
  id_token?: string;

  @OptionalText("Apple: the user's name, as JSON")
  user?: string;
}
