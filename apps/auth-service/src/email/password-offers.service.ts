import { Injectable } from '@nestjs/common';
import type { Queryable } from '@svc/database';
import type { MailLanguage } from '../platform/pages/languages';
import { MailerService } from '../mail/mailer.service';
import { ProofSecretsService } from './proof-secrets.service';
import { ProofsRepository } from './proofs.repository';

export interface PasswordOffer {
  kind: 'email-verified' | 'invitation' | 'change-email-undone';
  userId: string;
  language: MailLanguage;
  /** Where the link leads in the end; null for a page of the service. */
  redirectTo: string | null;
  /** Left out: as long as a link that was asked for. */
  lifetimeSeconds?: number;
}

/** Mails that let somebody choose a password without having asked for it. */
@Injectable()
export class PasswordOffersService {
  constructor(
    private readonly proofs: ProofsRepository,
    private readonly secrets: ProofSecretsService,
    private readonly mailer: MailerService,
  ) {}

  /** @returns false when the address has had too many mails */
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
