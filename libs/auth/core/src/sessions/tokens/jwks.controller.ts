import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@svc/http';
import { Route } from '../../platform/callers/route';
import { JwksResponse } from './jwks.response';
import { SigningKeysService } from './signing-keys.service';

@Public()
@ApiTags('For services')
@Controller('.well-known')
export class JwksController {
  constructor(private readonly keys: SigningKeysService) {}

  @Header('cache-control', 'public, max-age=300')
  @Get('jwks.json')
  @Route({
    summary: 'Public keys that verify access tokens and ID tokens',
    description:
      'A JSON Web Key Set (RFC 7517). A key is published a day before it signs, and until its last token has expired.',
    answer: JwksResponse,
  })
  async getJwks(): Promise<JwksResponse> {
    return { keys: (await this.keys.current()).publicJwks };
  }
}
