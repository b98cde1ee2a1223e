import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { FreeFormField, TextField, type Presence } from '@svc/http';
import type { GivenCredential } from './passkey-credentials';
import { RememberField } from '../sessions/session.request';

export const CredentialField = (presence: Presence = 'required', docs: { example?: object } = {}) =>
  FreeFormField(
    { maximumKeys: 20, maximumKeyLength: 100, maximumTextLength: 16_384 },
    { presence, docs: { description: 'Result of `PublicKeyCredential.toJSON()` in the browser', ...docs } },
  );

export const OptionsProperty = (description: string, decorate = ApiPropertyOptional) =>
  decorate({ type: 'object', additionalProperties: true, description });

const challengeIdRule = { minimum: 1, maximum: 100 };

export class PasskeyOptionsResponse {
  @ApiProperty({ description: 'Valid once, for 5 minutes' })
  challengeId!: string;

  @OptionsProperty(
    'For `PublicKeyCredential.parseRequestOptionsFromJSON()` and then `navigator.credentials.get()`',
    ApiProperty,
  )
  options!: object;
}

const credentialExample = {
  id: 'b2YtdGhlLXBhc3NrZXk',
  rawId: 'b2YtdGhlLXBhc3NrZXk',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
  clientExtensionResults: {},
};

export class VerifyPasskeyRequest {
  @TextField(challengeIdRule, {
    docs: { description: 'The `challengeId` that came with the options', example: 'of-the-options' },
  })
  challengeId!: string;

  @CredentialField('required', { example: credentialExample })
  credential!: GivenCredential;

  @RememberField()
  remember?: boolean;
}
