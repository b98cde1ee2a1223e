import type { CallToolResult } from '@modelcontextprotocol/server';
import { type AppError, errorResponse } from '@svc/errors';

const toolByRoute: readonly [RegExp, string][] = [
  [/`?GET \/api\/resources\/(?:templates|workflows\/media|workflows\/tts|bgm)`?/g, '`list_templates`'],
  [/`?GET \/api\/tasks\/\{task_id\}`?/g, '`video_status`'],
  [/`?GET \/api\/video\/drafts\/\{draft_id\}\/scenes\/\{scene\}\/pictures`?/g, '`suggest_pictures`'],
  [/`?GET \/api\/video\/drafts\/\{draft_id\}`?/g, '`video_status`'],
  [/edit the text yourself/g, 'write the words yourself with `edit_scene`'],
];

/** Rewrites messages of the HTTP interface for agents: names of routes become names of tools. */
export const inToolWords = (text: string): string =>
  toolByRoute.reduce((words, [route, tool]) => words.replace(route, tool), text);

const describeWait = ({ retryAfterSeconds }: AppError): string =>
  retryAfterSeconds === undefined ? '' : ` Wait ${Math.ceil(retryAfterSeconds)} seconds.`;

/** Turns an error into an answer for a model: code, problem, next step. The cause stays in the log. */
export const toolFailure = (error: AppError): CallToolResult => {
  const { nextActions, ...envelope } = errorResponse(error);
  const next = `${nextActions === undefined ? '' : inToolWords(nextActions)}${describeWait(error)}`.trim();
  const words = [`${error.code}: ${inToolWords(error.message)}`, next].filter((sentence) => sentence !== '');
  return {
    isError: true,
    content: [{ type: 'text', text: words.join(' ') }],
    structuredContent: { ...envelope, message: inToolWords(error.message), ...(next === '' ? {} : { next }) },
  };
};
