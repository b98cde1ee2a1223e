import { PickType } from '@nestjs/swagger';
import { expect, it } from 'vitest';
import { FlagField, IntegerField, TextField } from './fields';
import { FreeFormField } from './free-form';
import { toJsonSchema } from './json-schema';

const bounds = { maximumKeys: 5, maximumKeyLength: 40, maximumTextLength: 40 };
const inner = { type: 'object', properties: { example: { type: 'string', nullable: true, example: 'x' } } } as const;

class Flight {
  @TextField({ minimum: 1, maximum: 20 }, { docs: { description: 'See GET /bees', example: 'Maja' } })
  bee!: string;

  @IntegerField({ minimum: 1, maximum: 9 }, { presence: 'nullable', docs: { default: 3 } })
  flowers?: number | null;

  @FreeFormField(bounds, { presence: 'optional', docs: { ...inner, additionalProperties: false } })
  hive?: object;
}

class NightFlight extends PickType(Flight, ['flowers'] as const) {
  @FlagField()
  moon!: boolean;
}

it('converts the decorators of a request to JSON Schema, nested properties included', () => {
  expect(toJsonSchema(Flight, { describe: (text) => text.replace('GET /bees', 'the list') })).toEqual({
    type: 'object',
    properties: {
      bee: { type: 'string', minLength: 1, maxLength: 20, description: 'See the list', examples: ['Maja'] },
      flowers: { type: 'integer', minimum: 1, maximum: 9, default: 3 },
      hive: {
        type: 'object',
        maxProperties: 5,
        additionalProperties: false,
        properties: { example: { type: 'string', examples: ['x'] } },
      },
    },
    required: ['bee'],
    additionalProperties: false,
  });
});

it('has inherited and own fields of a request', () => {
  const { properties, required } = toJsonSchema(NightFlight);
  expect([Object.keys(properties as object), required]).toEqual([['flowers', 'moon'], ['moon']]);
});
