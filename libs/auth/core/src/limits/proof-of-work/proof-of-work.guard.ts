import { applyDecorators, Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { broken } from '@svc/contracts';
import { fieldError } from '@svc/errors';
import { ApiErrors } from '@svc/http';
import type { CallerRequest } from '../../platform/callers/caller';
import { maximumLength } from './given-solution';
import { ProofOfWorkService } from './proof-of-work.service';

const headerName = 'x-proof-of-work';

/** Administrators need no proof of work on routes that recognise them. */
@Injectable()
export class ProofOfWorkGuard implements CanActivate {
  constructor(private readonly proofs: ProofOfWorkService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { caller, headers } = context.switchToHttp().getRequest<CallerRequest>();
    const given = headers[headerName];
    if (given !== undefined && given.length > maximumLength)
      throw fieldError('X-Proof-Of-Work', broken('mostCharacters', { count: maximumLength }));
    if (caller === undefined || caller.kind === 'user') await this.proofs.require(given);
    return true;
  }
}

/** Requires a proof of work while the setting `proofOfWork` is on. */
export const ProofOfWork = () =>
  applyDecorators(
    UseGuards(ProofOfWorkGuard),
    ApiHeader({
      name: 'X-Proof-Of-Work',
      required: false,
      description: 'While `proofOfWork` is on: the solution of a challenge of GET /api/auth/proof-of-work, good once',
      schema: { type: 'string', maxLength: maximumLength },
    }),
    ApiErrors('AUTH_PROOF_OF_WORK_REQUIRED'),
  );
