import { Module } from '@nestjs/common';
import { FactorGuessing } from './factor-guessing';
import { FactorProofs } from './factor-proofs.service';
import { FactorSecrets } from './factor-secrets';
import { FactorsRepository } from './factors.repository';
import { PasskeyChallenges } from './passkey-challenges';
import { PasskeyChecks } from './passkey-checks';
import { PasskeyOptions } from './passkey-options';
import { PasskeysRepository } from './passkeys.repository';
import { PasskeysService } from './passkeys.service';
import { PendingSignInsRepository } from '../sessions/pending-sign-ins.repository';
import { RelyingParty } from './relying-party';
import { ShownFactors } from './shown-factors';

const providers = [
  FactorGuessing,
  FactorProofs,
  FactorSecrets,
  FactorsRepository,
  PasskeyChallenges,
  PasskeyChecks,
  PasskeyOptions,
  PasskeysRepository,
  PasskeysService,
  PendingSignInsRepository,
  RelyingParty,
  ShownFactors,
];

@Module({ providers, exports: providers })
export class FactorsModule {}
