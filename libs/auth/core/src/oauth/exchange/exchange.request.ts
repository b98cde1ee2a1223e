import { matching, TextField } from '@svc/http';
import { RememberField } from '../../sessions/session.request';

export class ExchangeOAuthCodeRequest {
  @TextField(
    { minimum: 1, maximum: 200 },
    { docs: { description: 'The `svc_code` of the callback', example: 'of-the-callback' } },
  )
  code!: string;

  @TextField(
    {
      minimum: 43,
      maximum: 128,
      forms: [matching(/^[A-Za-z0-9\-._~]+$/, 'codeVerifier')],
    },
    {
      docs: {
        description: 'The verifier whose `code_challenge` started the sign-in',
        pattern: '^[A-Za-z0-9\\-._~]{43,128}$',
        example: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
      },
    },
  )
  code_verifier!: string;

  @RememberField()
  remember?: boolean;
}
