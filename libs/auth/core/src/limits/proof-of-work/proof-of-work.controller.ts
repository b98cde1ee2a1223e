import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '@svc/http';
import { ProofOfWorkResponse } from './proof-of-work.response';
import { ProofOfWorkService } from './proof-of-work.service';

@Public()
@ApiTags('Sign-up')
@Controller('api/auth/proof-of-work')
export class ProofOfWorkController {
  constructor(private readonly proofs: ProofOfWorkService) {}

  @Header('cache-control', 'no-store')
  @Get()
  @ApiOperation({
    summary: 'A proof-of-work challenge',
    description:
      'In the format of ALTCHA (version 2), whose widget and libraries solve it: a `counter` whose PBKDF2 key begins with ' +
      '`keyPrefix`, a fraction of a second of work. Base64 of the JSON `{ challenge, solution: { counter, derivedKey } }` ' +
      'is sent as `X-Proof-Of-Work`, once, within 10 minutes. `libs/shared/client` does all of it by itself.',
    operationId: 'getProofOfWork',
  })
  @ApiOkResponse({ type: ProofOfWorkResponse })
  issue(): Promise<ProofOfWorkResponse> {
    return this.proofs.issue();
  }
}
