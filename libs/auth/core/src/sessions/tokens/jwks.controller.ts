import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '@svc/http';
import { JwksResponse } from './jwks.response';
import { SigningKeysService } from './signing-keys.service';

@Public()
@ApiTags('For services')
@Controller('.well-known')
export class JwksController {
  constructor(private readonly keys: SigningKeysService) {}

  @Get('jwks.json')
  @Header('cache-control', 'public, max-age=300')
  @ApiOperation({
    summary: 'Public keys that verify access tokens and ID tokens',
    description:
      'A JSON Web Key Set (RFC 7517). A key is published a day before it signs, and until its last token has expired.',
    operationId: 'getJwks',
  })
  @ApiOkResponse({ type: JwksResponse })
  async jwks(): Promise<JwksResponse> {
    return { keys: (await this.keys.current()).publicJwks };
  }
}
