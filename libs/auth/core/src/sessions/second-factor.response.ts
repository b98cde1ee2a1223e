import { ApiProperty } from '@nestjs/swagger';
import { factorTypes, type FactorType } from '../platform/schema/factor.entity';
import type { PendingSecondFactor } from './pending-sign-ins.repository';

export class FactorChoiceResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ enum: factorTypes })
  type!: FactorType;

  @ApiProperty({ type: String, nullable: true, example: 'My phone' })
  name!: string | null;
}

/** Returned by a sign-in instead of tokens. */
export class SecondFactorRequiredResponse {
  @ApiProperty({ enum: [true], description: 'No session was opened yet' })
  mfaRequired!: true;

  @ApiProperty({
    description: 'For POST /api/auth/mfa/challenges and /api/auth/mfa/verify: 5 minutes, 5 tries, one session',
  })
  mfaToken!: string;

  @ApiProperty({
    type: [FactorChoiceResponse],
    description: 'Show one of them. Empty: add one first, with POST /api/auth/mfa/factors',
  })
  factors!: FactorChoiceResponse[];
}

export const toSecondFactorRequired = (pending: PendingSecondFactor): SecondFactorRequiredResponse => ({
  mfaRequired: true,
  mfaToken: pending.mfaToken,
  factors: pending.factors.map(({ id, type, name }) => ({ id, type, name })),
});
