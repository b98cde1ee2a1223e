import type { AppError } from '@svc/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorPage } from '../errors/envelope.filter';
import { namesHtml } from './html';

/** Renders the page of an address that does not exist. */
export type MissingPage = (request: FastifyRequest, reply: FastifyReply) => Response;

/** First segments of addresses that programs call: their answers are JSON, also in a browser. */
const forPrograms = new Set(['api', 'docs', 'docs-json', 'health', 'mcp', 'metrics', 'scim', '.well-known']);

const isPage = (url: string): boolean => !forPrograms.has(url.split(/[/?]/, 2)[1] ?? '');

const codes: readonly string[] = ['NOT_FOUND', 'METHOD_NOT_ALLOWED'];

/** True when a browser has followed a link to a page that does not exist, or that only forms call. */
const isMissingPage = (error: AppError, request: FastifyRequest): boolean =>
  codes.includes(error.code) && ['GET', 'HEAD'].includes(request.method) && isPage(request.url) && namesHtml(request);

/** Browsers get the page where programs get the error response. */
export const showMissingPage =
  (page: MissingPage): ErrorPage =>
  (error, request, reply) =>
    isMissingPage(error, request) ? page(request, reply) : null;
