import { Injectable } from '@nestjs/common';
import type { Queryable } from '@svc/database';
import { AppError } from '@svc/errors';
import { PasswordOffersService, type PasswordOffer } from '../../email/password-offers.service';
import { ProofsRepository } from '../../email/proofs.repository';
import type { UserRow } from '../../platform/schema/user-row';

const lifetimeSeconds = 7 * 24 * 60 * 60;
const pauseSeconds = 60;

@Injectable()
export class InvitationMailsService {
  constructor(
    private readonly proofs: ProofsRepository,
    private readonly offers: PasswordOffersService,
  ) {}

  /** Ends the link of an earlier invitation. @throws AppError TOO_MANY_REQUESTS */
  async enqueue(
    { id: userId }: UserRow,
    mail: Pick<PasswordOffer, 'language' | 'redirectTo'>,
    transaction: Queryable,
  ): Promise<void> {
    await this.proofs.endAllOf(userId, transaction);
    if (!(await this.offers.enqueue({ kind: 'invitation', userId, lifetimeSeconds, ...mail }, transaction)))
      throw new AppError('TOO_MANY_REQUESTS', {
        message: 'This address was sent an invitation within the last minute, or too many today.',
        retryAfterSeconds: pauseSeconds,
      });
  }
}
