import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { OptionsProperty } from './passkey.dto';
import { factorTypes, type FactorType } from '../platform/schema/factor.entity';
import type { ListedFactor } from './factors.statements';
import { FactorChoiceResponse } from '../sessions/second-factor.response';
import { SuccessResponse } from '../sessions/session.response';

export class FactorResponse extends FactorChoiceResponse {
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  lastUsedAt!: string | null;

  @ApiPropertyOptional({ type: 'integer', description: '`recovery_codes` only: number of unused codes' })
  remainingCodes?: number;
}

export class FactorListResponse {
  @ApiProperty({ type: [FactorResponse], description: 'Oldest first' })
  data!: FactorResponse[];
}

export const RecoveryCodesProperty = (description: string) =>
  ApiPropertyOptional({ type: [String], description, example: ['7WQK-RM2C-9DXT-H4LP'] });

export class CreatedFactorResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ enum: factorTypes })
  type!: FactorType;

  @ApiPropertyOptional({ description: '`totp`: the key for manual entry (base32)' })
  secret?: string;

  @ApiPropertyOptional({ description: '`totp`: the key as an `otpauth://` URI', example: 'otpauth://totp/…' })
  uri?: string;

  @ApiPropertyOptional({ description: '`totp`: the URI as a QR code, an SVG data URI' })
  qrCode?: string;

  @OptionsProperty(
    '`webauthn`: for `PublicKeyCredential.parseCreationOptionsFromJSON()` and then `navigator.credentials.create()`',
  )
  options?: object;

  @RecoveryCodesProperty('`recovery_codes`: shown only once')
  recoveryCodes?: string[];
}

export class VerifiedFactorResponse {
  @ApiProperty({ example: true })
  success!: boolean;

  @RecoveryCodesProperty('With the first factor: ten recovery codes, shown only once')
  recoveryCodes?: string[];
}

export class ResetFactorsResponse extends SuccessResponse {
  @ApiProperty({ type: 'integer', example: 2 })
  removedCount!: number;
}

export const toFactor = ({ id, type, name, createdAt, lastUsedAt, remainingCodes }: ListedFactor): FactorResponse => ({
  id,
  type,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  ...(remainingCodes === null ? {} : { remainingCodes }),
});
