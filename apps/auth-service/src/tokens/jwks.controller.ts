import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, Public } from '@svc/http';
import { JwksResponse } from './jwks.response';
import { SigningKeysService } from './signing-keys.service';

@Public()
@ApiTags('Client')
@Controller('.well-known')
export class JwksController {
  constructor(private readonly keys: SigningKeysService) {}

  @Get('jwks.json')
  @Header('cache-control', 'public, max-age=300')
  @ApiOperation({ summary: 'Public keys that verify access tokens', operationId: 'getJwks' })
  @ApiOkResponse({ type: JwksResponse })
  @ApiErrors('TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE')
  async jwks(): Promise<JwksResponse> {
    return { keys: (await this.keys.current()).publicJwks };
  }
}
