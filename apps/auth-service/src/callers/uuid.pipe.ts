import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { AppError } from '@svc/errors';

export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const ApiUuidParam = (name: string) => ApiParam({ name, schema: { type: 'string', format: 'uuid' } });

/** A path parameter that is an id; anything else is 400, and never reaches the database. */
@Injectable()
export class UuidPipe implements PipeTransform<unknown, string> {
  transform(value: unknown, { data }: ArgumentMetadata): string {
    if (typeof value === 'string' && uuidPattern.test(value)) return value.toLowerCase();
    throw new AppError('VALIDATION_ERROR', { message: `${data ?? 'id'} must be a UUID.` });
  }
}
