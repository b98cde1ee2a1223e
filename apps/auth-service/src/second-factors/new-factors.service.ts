import { Injectable } from '@nestjs/common';
import { AuthServiceConfig } from '@svc/config';
import type { Queryable } from '@svc/database';
import type { Owner } from '../platform/callers/owner';
import { FactorSecretsService } from './factor-secrets.service';
import { FactorsRepository, newFactorId } from './factors.repository';
import { PasskeyOptionsService } from './passkey-options.service';
import { hashOfRecoveryCode, makeRecoveryCodes } from './recovery-codes';
import { describeTotp, makeTotpSecret } from './totp';
import type { FactorType } from '../platform/schema/factor.entity';
import type { CreatedFactorResponse } from './factor.response';

export interface NewFactorWish {
  owner: Owner;
  /** Shown by authenticator apps beside the code. */
  label: string;
  type: FactorType;
  name: string | null;
  /** Session in which the factor is added; null at a sign-in. */
  sessionId: string | null;
}

type Made = Omit<CreatedFactorResponse, 'type'>;

/** Creates factors of each type. They count once they are confirmed; recovery codes count at once. */
@Injectable()
export class NewFactorsService {
  private readonly makers: Record<FactorType, (wish: NewFactorWish, transaction: Queryable) => Promise<Made>> = {
    totp: (wish, transaction) => this.makeTotp(wish, transaction),
    recovery_codes: (wish, transaction) => this.makeRecoveryCodes(wish, transaction),
    webauthn: (wish, transaction) => this.makePasskey(wish, transaction),
  };

  constructor(
    private readonly factors: FactorsRepository,
    private readonly secrets: FactorSecretsService,
    private readonly config: AuthServiceConfig,
    private readonly passkeys: PasskeyOptionsService,
  ) {}

  async make(wish: NewFactorWish, transaction: Queryable): Promise<CreatedFactorResponse> {
    return { ...(await this.makers[wish.type](wish, transaction)), type: wish.type };
  }

  private async makeTotp({ owner, label, ...factor }: NewFactorWish, transaction: Queryable): Promise<Made> {
    const id = newFactorId();
    const secret = makeTotpSecret();
    await this.factors.insert(owner, { ...factor, id, sealedSecret: this.secrets.seal(id, secret) }, transaction);
    return { id, ...describeTotp(secret, new URL(this.config.publicUrl).hostname, label) };
  }

  /** Creates the row; the authenticator sends the credential when it is confirmed. */
  private async makePasskey({ owner, label, ...factor }: NewFactorWish, transaction: Queryable): Promise<Made> {
    const id = newFactorId();
    await this.factors.insert(owner, { ...factor, id }, transaction);
    return { id, options: await this.passkeys.forEnrolment(id, owner, label, transaction) };
  }

  private async makeRecoveryCodes({ owner, ...factor }: NewFactorWish, transaction: Queryable): Promise<Made> {
    const id = newFactorId();
    const recoveryCodes = makeRecoveryCodes();
    const codeHashes = recoveryCodes.map((code) => hashOfRecoveryCode(id, code));
    await this.factors.insert(owner, { ...factor, id, codeHashes }, transaction);
    return { id, recoveryCodes };
  }
}
