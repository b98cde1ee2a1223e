import type { CallToolResult } from '@modelcontextprotocol/server';
import { errorResponse, type AppError } from '@svc/errors';
import { inToolWords } from '../tool-words';

const waitOf = ({ retryAfterSeconds }: AppError): string =>
  retryAfterSeconds === undefined ? '' : ` Wait ${Math.ceil(retryAfterSeconds)} seconds.`;

/** Turns an error into an answer for a model: code, problem, next step. The cause stays in the log. */
export const toolFailure = (error: AppError): CallToolResult => {
  const { nextActions, ...envelope } = errorResponse(error);
  const next = `${nextActions === undefined ? '' : inToolWords(nextActions)}${waitOf(error)}`.trim();
  const words = [`${error.code}: ${inToolWords(error.message)}`, next].filter((sentence) => sentence !== '');
  return {
    isError: true,
    content: [{ type: 'text', text: words.join(' ') }],
    structuredContent: { ...envelope, message: inToolWords(error.message), ...(next === '' ? {} : { next }) },
  };
};
