import { ChoiceField, matching, TextField, type TextRule } from '@svc/http';
import { RememberField } from '../../sessions/session.request';
import { nativeProviderNames, type NativeProviderName } from '../providers';

const idTokenRule: TextRule = {
  maximum: 8192,
  forms: [matching(/^[\w-]+\.[\w-]+\.[\w-]*$/, 'idToken')],
};

export class NativeTokenRequest {
  @ChoiceField(nativeProviderNames, { docs: { example: 'google' } })
  provider!: NativeProviderName;

  @TextField(idTokenRule, {
    presence: ({ token }) => token === undefined,
    docs: { description: "As the vendor's library returned it", example: 'eyJhbGciOi.eyJpc3Mi.c2ln' },
  })
  idToken!: string;

  @TextField(idTokenRule, {
    presence: 'optional',
    docs: { description: 'Alias of `id_token`, for clients that use camel case' },
  })
  token?: string;

  @TextField(
    { minimum: 1, maximum: 512 },
    {
      presence: 'nullable',
      docs: {
        description: "Nonce of the application's request; unhashed, also when only its SHA-256 was sent",
      },
    },
  )
  nonce?: string | null;

  @RememberField()
  remember?: boolean;
}
