import { Module } from '@nestjs/common';
import { FactorGuessing } from './factor-guessing';
import { FactorProofs } from './factor-proofs.service';
import { FactorSecrets } from './factor-secrets';
import { FactorsRepository } from './factors.repository';
import { PendingSignInsRepository } from './pending-sign-ins.repository';
import { ShownFactors } from './shown-factors';

const providers = [
  FactorGuessing,
  FactorProofs,
  FactorSecrets,
  FactorsRepository,
  PendingSignInsRepository,
  ShownFactors,
];

@Module({ providers, exports: providers })
export class FactorsModule {}
