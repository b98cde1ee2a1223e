import { ChoiceField, matching, TextField } from '@svc/http';
import { redirectRule } from '../../platform/fields/user-fields';
import { ApiProperty } from '@nestjs/swagger';

export class StartOAuthResponse {
  @ApiProperty({ format: 'uri', description: 'Send the browser to this URL' })
  authUrl!: string;
}

export const CodeChallengeField = () =>
  TextField(
    {
      minimum: 43,
      maximum: 43,
      forms: [matching(/^[A-Za-z0-9_-]+$/, 'codeChallenge')],
    },
    {
      presence: 'optional',
      docs: {
        example: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        description:
          'Base64URL of the SHA-256 of a verifier. With it the browser returns with `svc_code`, without it with tokens',
      },
    },
  );

export class StartOAuthQuery {
  @TextField(redirectRule, {
    docs: {
      format: 'uri',
      example: 'https://app.hive.test/signed-in',
      description: 'The browser returns here; must be in `allowedRedirectUrls`',
    },
  })
  redirect_uri!: string;

  @CodeChallengeField()
  code_challenge?: string;

  @ChoiceField(['S256'], { presence: 'optional', docs: { description: 'No other value is accepted' } })
  code_challenge_method?: string;
}
