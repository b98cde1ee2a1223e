import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@svc/http';
import { Route } from '../../platform/callers/route';
import { ProofOfWorkResponse } from './proof-of-work.response';
import { ProofOfWorkService } from './proof-of-work.service';

@Public()
@ApiTags('Sign-up')
@Controller('api/auth/proof-of-work')
export class ProofOfWorkController {
  constructor(private readonly proofs: ProofOfWorkService) {}

  @Header('cache-control', 'no-store')
  @Get()
  @Route({
    summary: 'A proof-of-work challenge',
    description:
      'In the format of ALTCHA (version 2), whose widget and libraries solve it: a `counter` whose PBKDF2 key begins with `keyPrefix`, a fraction of a second of work. Base64 of the JSON `{ challenge, solution: { counter, derivedKey } }` is sent as `X-Proof-Of-Work`, once, within 10 minutes. `libs/shared/client` does all of it by itself.',
    answer: ProofOfWorkResponse,
  })
  getProofOfWork() {
    return this.proofs.issue();
  }
}
