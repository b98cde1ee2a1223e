import type { CallToolResult } from '@modelcontextprotocol/server';
import { createValidationPipe } from '@svc/http';
import type { AnyTool, NamedPicture, ToolAnswer, ToolCall } from './tool';

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
