import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiProperty, getSchemaPath } from '@nestjs/swagger';
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

/** What a sign-in answers with in place of tokens. */
export class SecondFactorRequiredResponse {
  @ApiProperty({ enum: [true], description: 'There is no session yet' })
  mfaRequired!: true;

  @ApiProperty({
    description: 'For POST /api/auth/mfa/challenges and /api/auth/mfa/verify: 5 minutes, 5 tries, one session',
  })
  mfaToken!: string;

  @ApiProperty({
    type: [FactorChoiceResponse],
    description: 'One of them is to be shown. None: one must be added first, by POST /api/auth/mfa/factors',
  })
  factors!: FactorChoiceResponse[];
}

export const toSecondFactorRequired = (pending: PendingSecondFactor): SecondFactorRequiredResponse => ({
  mfaRequired: true,
  mfaToken: pending.mfaToken,
  factors: pending.factors.map(({ id, type, name }) => ({ id, type, name })),
});

/** A sign-in answers with a session, or says that a second factor is to be shown. */
export const ApiSignInResponse = (session: Type) =>
  applyDecorators(
    ApiExtraModels(session, SecondFactorRequiredResponse),
    ApiOkResponse({
      schema: { oneOf: [{ $ref: getSchemaPath(session) }, { $ref: getSchemaPath(SecondFactorRequiredResponse) }] },
    }),
  );
