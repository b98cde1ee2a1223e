import { ApiSchema, getSchemaPath } from '@nestjs/swagger';
import { broken } from '@svc/contracts';
import { Field, type FreeFormRule, type Read, readFreeForm, Refused, TextField } from '@svc/http';
import { AsyncGenerationBody } from '@svc/video';
import { columnNames, mostRows } from './batch-table';

const readRequests: Read<unknown[]> = (given) => {
  if (!Array.isArray(given)) return new Refused('list');
  return given.length >= 1 && given.length <= mostRows
    ? given
    : new Refused(broken('entries', { least: 1, most: mostRows }));
};

/** Limits the fields before they are merged into each row, which is then checked as a whole. */
const defaultsRule: FreeFormRule = { maximumKeys: 50, maximumKeyLength: 100, maximumTextLength: 40_000 };

/** Each row repeats the fields: a megabyte of them would be a hundred. */
const mostDefaultCharacters = 65_536;

const readDefaults: Read<Record<string, unknown>> = (given) => {
  const read = readFreeForm(defaultsRule)(given);
  if (read instanceof Refused || JSON.stringify(read).length <= mostDefaultCharacters) return read;
  return new Refused(broken('charactersTogether', { count: mostDefaultCharacters }));
};

const hasOther = (name: string) => (body: Readonly<Record<string, unknown>>) => body[name] == null;

@ApiSchema({ name: 'BatchRequest' })
export class BatchBody {
  @Field(readRequests, {
    presence: hasOther('csv'),
    docs: {
      description: 'Each as `POST /api/video/generate/async` takes it, and refused by itself if it is wrong',
      type: 'array',
      minItems: 1,
      maxItems: mostRows,
      items: { $ref: getSchemaPath(AsyncGenerationBody) },
      example: [{ text: 'Why bees dance' }, { text: 'Why wasps sting', n_scenes: 3 }],
    },
  })
  requests?: unknown[];

  @TextField(
    { minimum: 1, maximum: 1_048_576 },
    {
      presence: 'optional',
      docs: {
        description: `Instead of \`requests\`: a CSV file, which can also be the body itself, as \`text/csv\`. Its first line names the columns (${columnNames.join(', ')}); objects and lists stand as JSON in their cells`,
        example: 'text,n_scenes\r\nWhy bees dance,3\r\n',
      },
    },
  )
  csv?: string;

  @Field(readDefaults, {
    presence: 'optional',
    docs: {
      type: 'object',
      additionalProperties: true,
      maxProperties: defaultsRule.maximumKeys,
      description: 'Fields of every video of which its row says nothing, such as `frame_template` or `tts_workflow`',
      example: { language: 'en' },
    },
  })
  defaults?: Record<string, unknown>;
}
