import { ChoiceField, matching, TextField, type TextRule } from '@svc/http';
import { RememberField } from '../../sessions/session.request';
import { nativeProviderNames, type NativeProviderName } from '../providers';

const idTokenRule: TextRule = {
  maximum: 8192,
  forms: [matching(/^[\w-]+\.[\w-]+\.[\w-]*$/, 'must be an ID token')],
};

export class NativeTokenRequest {
  @ChoiceField(nativeProviderNames, { docs: { example: 'google' } })
  provider!: NativeProviderName;

  @TextField(idTokenRule, {
    presence: ({ token }) => token === undefined,
    docs: { description: "As the vendor's library gave it to the application", example: 'eyJhbGciOi.eyJpc3Mi.c2ln' },
  })
  idToken!: string;

  @TextField(idTokenRule, { presence: 'optional', docs: { description: 'The same, for clients that write it so' } })
  token?: string;

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
