import { ApiSchema, getSchemaPath } from '@nestjs/swagger';
import { broken } from '@svc/contracts';
import { Field, FreeFormField, type FreeFormRule, type Read, Refused, TextField } from '@svc/http';
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

  @FreeFormField(defaultsRule, {
    presence: 'optional',
    docs: {
      type: 'object',
      additionalProperties: true,
      description: 'Fields of every video of which its row says nothing, such as `frame_template` or `tts_workflow`',
      example: { language: 'en' },
    },
  })
  defaults?: Record<string, unknown>;
}
