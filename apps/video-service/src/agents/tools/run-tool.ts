import type { CallToolResult } from '@modelcontextprotocol/server';
import { createValidationPipe, type JsonSchema, jsonSchemaOf } from '@svc/http';
import type { Type } from '@nestjs/common';
import type { AnyTool, NamedPicture, ToolAnswer, ToolCall } from './tool';
import { inToolWords } from '../tool-words';

/**
 * Builds the JSON Schema of a tool's arguments. Several forms are merged into one object, because models and their
 * hosts do not accept alternatives at the top level; only fields that every form requires are required.
 */
export const toolSchema = (forms: readonly Type[]): JsonSchema => {
  const schemas = forms.map((form) => jsonSchemaOf(form, { describe: inToolWords }));
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

const resultOf = ({ content, links = [], pictures = [] }: ToolAnswer): CallToolResult => ({
  structuredContent: { ...content },
  content: [
    { type: 'text', text: JSON.stringify(content) },
    ...links.map((link) => ({ type: 'resource_link' as const, ...link })),
    ...pictures.flatMap(shown),
  ],
});

/**
 * Validates the arguments with the same fields as requests over HTTP.
 * @throws AppError
 */
export const runTool = async (tool: AnyTool, given: Given, call: ToolCall): Promise<CallToolResult> => {
  const metatype = tool.formOf?.(given) ?? tool.forms[0];
  if (metatype === undefined) throw new Error(`The tool ${tool.name} takes nothing.`);
  const checked = (await pipe.transform(given, { type: 'body', metatype })) as never;
  return resultOf(await tool.run(checked, call));
};
