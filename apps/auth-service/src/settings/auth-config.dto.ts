import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, Max, Min, ValidateBy, ValidateIf } from 'class-validator';
import { isRedirectEntry } from './redirect-targets';
import { proofMethods, type ProofMethod } from './settings.entity';

/** May be left out, but not null: a setting has no "nothing". */
const IfGiven = () => ValidateIf((_object, value: unknown) => value !== undefined);

const Flag = (description?: string) =>
  applyDecorators(ApiPropertyOptional(description === undefined ? {} : { description }), IfGiven(), IsBoolean());

const Method = () => applyDecorators(ApiPropertyOptional({ enum: proofMethods }), IfGiven(), IsIn(proofMethods));

export class UpdateAuthConfigRequest {
  @Flag()
  requireEmailVerification?: boolean;

  @ApiPropertyOptional({ type: 'integer', minimum: 4, maximum: 128 })
  @IfGiven()
  @IsInt()
  @Min(4)
  @Max(128)
  passwordMinLength?: number;

  @Flag()
  requireNumber?: boolean;

  @Flag()
  requireLowercase?: boolean;

  @Flag()
  requireUppercase?: boolean;

  @Flag()
  requireSpecialChar?: boolean;

  @Method()
  verifyEmailMethod?: ProofMethod;

  @Method()
  resetPasswordMethod?: ProofMethod;

  @ApiPropertyOptional({
    type: [String],
    description:
      'Where browsers may be sent: scheme, host, port and path, exactly; `*` covers one host label or one path segment. ' +
      'Empty: anywhere, unless REQUIRE_REDIRECT_ALLOW_LIST is on.',
    example: ['https://app.hive.test/welcome', 'https://*.preview.hive.test/welcome'],
  })
  @IfGiven()
  @IsArray()
  @ArrayMaxSize(200)
  @ValidateBy(
    {
      name: 'isRedirectEntry',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isRedirectEntry(value),
        defaultMessage: () => 'each value in $property must be an https address, http on loopback, or a custom scheme',
      },
    },
    { each: true },
  )
  allowedRedirectUrls?: string[];

  @Flag('Rejects new sign-ups; administrators can still add users')
  disableSignup?: boolean;
}

export class AuthConfigResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  requireEmailVerification!: boolean;

  @ApiProperty({ type: 'integer', minimum: 4, maximum: 128, example: 8 })
  passwordMinLength!: number;

  @ApiProperty()
  requireNumber!: boolean;

  @ApiProperty()
  requireLowercase!: boolean;

  @ApiProperty()
  requireUppercase!: boolean;

  @ApiProperty()
  requireSpecialChar!: boolean;

  @ApiProperty({ enum: proofMethods })
  verifyEmailMethod!: ProofMethod;

  @ApiProperty({ enum: proofMethods })
  resetPasswordMethod!: ProofMethod;

  @ApiProperty({ type: [String] })
  allowedRedirectUrls!: string[];

  @ApiProperty()
  disableSignup!: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt!: string;
}
