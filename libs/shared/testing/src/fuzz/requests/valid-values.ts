import fc from 'fast-check';
import { resolveSchema, type InterfaceDocument, type Schema } from '../openapi/interface-document';
import { Known, type Tree } from './tree';

/** Values for fields that have the same meaning in every operation. */
type FieldValues = (field: string) => readonly fc.Arbitrary<Tree>[];

const oldest = 3;
/** The longest generated text where the schema sets no limit. */
const mostCharacters = 20_000;

/** A value of an earlier answer: most often the newest. */
export const known = (name: string): fc.Arbitrary<Tree> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat({ max: oldest })).map((age) => new Known(name, age));

const words = ['bees', 'Maja', 'nine jars of honey', 'Żółć', '蜜蜂', '🐝', 'a', 'O’Hive'];

const texts: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.stringMatching(/^[a-z]{8,12}$/).map((name) => `${name}@fuzz.test`),
  uri: fc.constantFrom('https://app.hive.test/welcome', 'http://127.0.0.1:9/back', 'https://192.0.2.1/hook?a=b'),
  uuid: fc.uuid({ version: 7 }),
  'date-time': fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
    .map((date) => date.toISOString()),
};

const textValue = ({ format, pattern, minLength = 0, maxLength = 300 }: Schema): fc.Arbitrary<string> => {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const ofFormat = texts[format ?? ''];
  if (ofFormat !== undefined) return ofFormat;
  const most = Math.min(maxLength, 300);
  const fitting = words.filter((word) => word.length >= minLength && word.length <= most);
  const any = fc.string({ minLength, maxLength: Math.max(minLength, most), unit: 'grapheme' });
  const edges = [minLength, Math.min(maxLength, mostCharacters)].map((length) => 'x'.repeat(length));
  return fc.oneof(
    { weight: 4, arbitrary: fitting.length === 0 ? any : fc.constantFrom(...fitting) },
    { weight: 2, arbitrary: any },
    fc.constantFrom(...edges),
  );
};

const numberValue = ({ type, minimum = -1_000_000, maximum = 1_000_000 }: Schema): fc.Arbitrary<number> =>
  type === 'integer'
    ? fc.integer({ min: minimum, max: maximum })
    : fc.double({ min: minimum, max: maximum, noNaN: true });

const anyTree = fc.jsonValue({ maxDepth: 2 }).map((value) => value as Tree);

/** Makes values that the document allows. */
export class ValidValues {
  constructor(
    private readonly document: InterfaceDocument,
    private readonly findValues: FieldValues,
  ) {}

  /** @param field the name of the field or parameter that it is for */
  of(given: Schema, field: string): fc.Arbitrary<Tree> {
    const schema = resolveSchema(this.document, given);
    const special = this.findValues(field);
    const options = special.length > 0 ? special : this.described(schema, field);
    return fc.oneof(
      ...options.map((arbitrary) => ({ weight: 5, arbitrary })),
      ...(schema.nullable === true ? [fc.constant(null)] : []),
    );
  }

  private described(schema: Schema, field: string): fc.Arbitrary<Tree>[] {
    const example = schema.example === undefined ? [] : [fc.constant(schema.example as Tree)];
    const parts = schema.oneOf ?? schema.anyOf ?? schema.allOf;
    if (parts !== undefined) return [...example, ...parts.map((part) => this.of(part, field))];
    if (schema.enum !== undefined) return [fc.constantFrom(...(schema.enum as Tree[]))];
    return [...example, this.ofType(schema, field)];
  }

  private ofType(schema: Schema, field: string): fc.Arbitrary<Tree> {
    switch (schema.type) {
      case 'string':
        return textValue(schema);
      case 'integer':
      case 'number':
        return numberValue(schema);
      case 'boolean':
        return fc.boolean();
      case 'array':
        return this.arrayValue(schema, field);
      default:
        return this.objectValue(schema);
    }
  }

  private arrayValue({ items = {}, minItems = 0, maxItems = 5 }: Schema, field: string): fc.Arbitrary<Tree> {
    return fc.array(this.of(items, field), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 4) });
  }

  private objectValue({ properties, required = [], additionalProperties }: Schema): fc.Arbitrary<Tree> {
    if (properties !== undefined) {
      const fields = Object.entries(properties).map(([name, schema]) => [name, this.of(schema, name)] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: [...required], noNullPrototype: true });
    }
    const value = typeof additionalProperties === 'object' ? this.of(additionalProperties, '') : anyTree;
    return fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), value, { maxKeys: 4, noNullPrototype: true });
  }
}
