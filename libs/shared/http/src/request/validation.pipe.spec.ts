import { AppError } from '@svc/errors';
import { IsOptional, IsString } from 'class-validator';
import { describe, expect, it } from 'vitest';
import { createValidationPipe, RefusesUnknownFields } from './validation.pipe';

@RefusesUnknownFields({ answered: ['id'] })
class ClosedBody {
  @IsOptional()
  @IsString()
  hive?: string;
}

const catchRefusal = async (body: object): Promise<AppError> => {
  const taken: unknown = await createValidationPipe()
    .transform(body, { type: 'body', metatype: ClosedBody })
    .catch((error: unknown) => error);
  expect(taken).toBeInstanceOf(AppError);
  return taken as AppError;
};

describe('a body without unknown fields', () => {
  it('rejects an unknown field by its name', async () => {
    expect((await catchRefusal({ hive: 'a', honey: 'b' })).message).toBe('honey is no field of this request.');
  });

  it('suggests the nearest known field', async () => {
    expect((await catchRefusal({ hiev: 'b' })).message).toBe('hiev is no field of this request (did you mean hive?).');
  });

  it('ignores a field that exists only in responses', async () => {
    const pipe = createValidationPipe();
    const body = await pipe.transform({ id: 1, hive: 'a' }, { type: 'body', metatype: ClosedBody });
    expect(body).toEqual({ hive: 'a' });
  });

  it.each([
    ['markup', '<b>bee</b>'],
    ['a text of 100,000 letters', 'a'.repeat(100_000)],
    ['a line', 'bee\nlog: forged'],
  ])('does not repeat a name that is %s', async (_kind, name) => {
    expect((await catchRefusal({ [name]: 1 })).message).toBe('one of the names is no field of this request.');
  });
});
