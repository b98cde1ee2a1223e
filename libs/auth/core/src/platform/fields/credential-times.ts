import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { satisfying, TextField } from '@svc/http';
import { isTimestamp, timestampRule } from '../database/timestamp';

const time = { type: String, format: 'date-time', nullable: true } as const satisfies ApiPropertyOptions;

/** When a new key or token is to expire. */
export const ExpiryField = (docs: { description: string; example?: null }): PropertyDecorator =>
  TextField(
    { maximum: 40, forms: [satisfying(isTimestamp, timestampRule)] },
    { presence: 'nullable', docs: { format: 'date-time', ...docs } },
  );

/** When a key or token was used last. */
export const LastUseProperty = (): PropertyDecorator =>
  ApiProperty({ ...time, description: 'To within five minutes; null before the first use' });

/** When a key or token expires. */
export const ExpiryProperty = (): PropertyDecorator =>
  ApiProperty({ ...time, description: 'Null when it does not expire' });
