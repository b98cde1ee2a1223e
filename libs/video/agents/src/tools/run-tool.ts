import type { CallToolResult } from '@modelcontextprotocol/server';
import { createValidationPipe, type JsonSchema, toJsonSchema } from '@svc/http';
import type { Type } from '@nestjs/common';
import type { AnyTool, NamedPicture, ToolAnswer, ToolCall } from './tool';
import { inToolWords } from '../tool-words';

/**
 * Builds the JSON Schema of a tool's arguments. Several forms are merged into one object, because models and their
 * hosts do not accept alternatives at the top level; only fields that every form requires are required.
 */
export const toolSchema = (forms: readonly Type[]): JsonSchema => {
  const schemas = forms.map((form) => toJsonSchema(form, { describe: inToolWords }));
  const requiredBy = schemas.map(({ required }) => (required ?? []) as string[]);
  const required = (requiredBy[0] ?? []).filter((name) => requiredBy.every((names) => names.includes(name)));
  return {
    type: 'object',
    properties: Object.assign({}, ...schemas.map(({ properties }) => properties as object)) as object,
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
};

const pipe = createValidationPipe();

type Given = Readonly<Record<string, unknown>>;

/** An image has no name of its own, so its name precedes it. */
const shown = ({ name, mimeType, bytes }: NamedPicture): CallToolResult['content'] => [
  { type: 'text', text: name },
  { type: 'image', mimeType, data: bytes.toString('base64') },
];

export const toToolResult = ({ content, links = [], pictures = [], task }: ToolAnswer): CallToolResult =>
  task === undefined
    ? {
        structuredContent: { ...content },
        content: [
          { type: 'text', text: JSON.stringify(content) },
          ...links.map((link) => ({ type: 'resource_link' as const, ...link })),
          ...pictures.flatMap(shown),
        ],
      }
    : { resultType: 'task', ...task, content: [] };

/** A question that the person must answer before the tool runs. */
export class Question {
  constructor(readonly text: string) {}
}

const refused: ToolAnswer = {
  content: {
    status: 'declined',
    next: 'The person declined, and nothing was made. Ask the person what to change before you call this again.',
  },
};

/**
 * Validates the arguments with the same fields as requests over HTTP.
 * @throws AppError
 */
export const runTool = async (tool: AnyTool, given: Given, call: ToolCall): Promise<CallToolResult | Question> => {
  const metatype = tool.chooseForm?.(given) ?? tool.forms[0];
  if (metatype === undefined) throw new Error(`The tool ${tool.name} takes nothing.`);
  const checked = (await pipe.transform(given, { type: 'body', metatype })) as never;
  if (tool.question !== undefined && call.consent === 'refused') return toToolResult(refused);
  if (tool.question !== undefined && call.consent === 'unasked')
    return new Question(await tool.question(checked, call));
  return toToolResult(await tool.run(checked, call));
};
