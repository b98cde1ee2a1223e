import { matching, TextField } from '@svc/http';
import { EmailField, OptionalRedirectField } from '../platform/fields/user-fields';

export class ChangeEmailRequest {
  @EmailField()
  newEmail!: string;

  @OptionalRedirectField()
  redirectTo?: string | null;
}

export class ConfirmEmailRequest {
  @EmailField()
  newEmail!: string;

  @TextField(
    {
      maximum: 64,
      forms: [matching(/^([0-9]{6}|[0-9a-f]{64})$/, 'codeOrToken')],
    },
    {
      docs: {
        pattern: '^([0-9]{6}|[0-9a-f]{64})$',
        example: '042913',
        description: 'The code, or the token of the link',
      },
    },
  )
  otp!: string;
}
