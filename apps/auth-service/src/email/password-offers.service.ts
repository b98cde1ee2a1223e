import { Injectable } from '@nestjs/common';
import type { Queryable } from '@svc/database';
import type { TextLanguage } from '@svc/texts';
import { MailerService } from '../mail/mailer.service';
import { ProofSecretsService } from './proof-secrets.service';
import { ProofsRepository } from './proofs.repository';

export interface PasswordOffer {
  kind: 'email-verified' | 'invitation' | 'change-email-undone';
  userId: string;
  language: TextLanguage;
  /** Redirect target of the link; null for a page of the service. */
  redirectTo: string | null;
  /** Default: the lifetime of a requested link. */
  lifetimeSeconds?: number;
}

/** Mails that offer a new password without a request by the user. */
@Injectable()
export class PasswordOffersService {
  constructor(
    private readonly proofs: ProofsRepository,
    private readonly secrets: ProofSecretsService,
    private readonly mailer: MailerService,
  ) {}

  /** @returns false when the address reached its limit of mails */
  enqueue({ kind, userId, language, ...link }: PasswordOffer, transaction: Queryable): Promise<boolean> {
    const proof = async () => {
      const secret = this.secrets.makeToken();
      const secretHash = this.secrets.hashOfToken('reset_password', secret);
      const made = { userId, purpose: 'reset_password', kind: 'link', secretHash, ...link } as const;
      return { id: (await this.proofs.insert(made, transaction)).id, secret };
    };
    return this.mailer.enqueue({ kind, userId, language, proof }, transaction);
  }
}
