import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength, MinLength, ValidateBy, type ValidationOptions } from 'class-validator';
import { isPasswordSized, passwordMaximumBytes, passwordMaximumLength } from '../passwords/password-rules';
import { normaliseEmail } from './email-address';

const maximumNameLength = 100;

/** A rule of our own in the form of class-validator. */
export const satisfies = (
  name: string,
  isRight: (value: unknown) => boolean,
  message: string,
  options?: ValidationOptions,
) => ValidateBy({ name, validator: { validate: isRight, defaultMessage: () => `$property ${message}` } }, options);

/** An address in its one spelling; what cannot be one stays as typed and fails. */
export const EmailField = () =>
  applyDecorators(
    ApiProperty({ format: 'email', example: 'maja@hive.test', maxLength: 254 }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (normaliseEmail(value) ?? value) : value,
    ),
    satisfies(
      'isPlainEmail',
      (value) => typeof value === 'string' && normaliseEmail(value) === value,
      'must be one plain email address',
    ),
  );

/** A password that is typed to sign in: any text of a sane size. */
export const PasswordField = (description?: string) =>
  applyDecorators(
    ApiProperty({
      ...(description === undefined ? {} : { description }),
      format: 'password',
      example: 'honey in nine jars',
      maxLength: passwordMaximumLength,
    }),
    IsString(),
    MinLength(1),
    satisfies(
      'isPasswordSized',
      (value) => typeof value === 'string' && isPasswordSized(value),
      `must have at most ${passwordMaximumLength} characters and ${passwordMaximumBytes} bytes`,
    ),
  );

export const isName = (value: unknown): boolean =>
  typeof value === 'string' && [...value].length <= maximumNameLength && !/\p{Cc}/u.test(value);

export const nameRule = `must be a text of at most ${maximumNameLength} characters without control characters`;

export const OptionalNameField = () =>
  applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, example: 'Maja', maxLength: maximumNameLength }),
    IsOptional(),
    satisfies('isName', isName, nameRule),
  );

export const OptionalRedirectField = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      nullable: true,
      format: 'uri',
      example: 'https://app.hive.test/welcome',
      description: 'Where links of the mail lead in the end; must be in `allowedRedirectUrls`',
    }),
    IsOptional(),
    IsString(),
    MaxLength(2048),
  );
