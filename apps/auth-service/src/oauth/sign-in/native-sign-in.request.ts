import { ChoiceField, matching, TextField } from '@svc/http';
import { RememberField } from '../../sessions/session.request';
import { nativeProviderNames, type NativeProviderName } from '../providers';

export class NativeTokenRequest {
  @ChoiceField(nativeProviderNames, { docs: { example: 'google' } })
  provider!: NativeProviderName;

  @TextField(
    { maximum: 8192, forms: [matching(/^[\w-]+\.[\w-]+\.[\w-]*$/, 'must be an ID token')] },
    {
      docs: { description: "As the vendor's library gave it to the application", example: 'eyJhbGciOi.eyJpc3Mi.c2ln' },
    },
  )
  idToken!: string;

  @TextField(
    { minimum: 1, maximum: 512 },
    {
      presence: 'nullable',
      docs: {
        description: 'With which the application asked for the token; as it is, also where only its SHA-256 was sent',
      },
    },
  )
  nonce?: string | null;

  @RememberField()
  remember?: boolean;
}
