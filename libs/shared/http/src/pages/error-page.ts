import type { AppError } from '@svc/errors';
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import { AddRouteConfig } from '../route-config';
import { namesHtml } from './html';

/** Renders an error for a browser. */
export type ErrorPage = (error: AppError, request: FastifyRequest, reply: FastifyReply) => Response;

interface BrowserRouteConfig extends FastifyContextConfig {
  isOpenedByBrowsers?: boolean;
}

/** Users open the route by a link or a redirect: each of its errors is a page for a client that names HTML. */
export const OpenedByBrowsers = () => AddRouteConfig({ isOpenedByBrowsers: true } satisfies BrowserRouteConfig);

/** First segments of addresses that programs call: their answers are JSON, also in a browser. */
const forPrograms = new Set(['api', 'docs', 'docs-json', 'health', 'mcp', 'metrics', 'scim', '.well-known']);

const isPage = (url: string): boolean => !forPrograms.has(url.split(/[/?]/, 2)[1] ?? '');

const codes: readonly string[] = ['NOT_FOUND', 'METHOD_NOT_ALLOWED'];

/** True when a browser has followed a link to a page that does not exist, or that only forms call. */
const isMissingPage = (error: AppError, { method, url }: FastifyRequest): boolean =>
  codes.includes(error.code) && ['GET', 'HEAD'].includes(method) && isPage(url);

const isOpened = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  (config as BrowserRouteConfig).isOpenedByBrowsers === true;

/** Browsers get the page where programs get the error response. */
export const pagesForBrowsers =
  (page: ErrorPage | undefined) =>
  (error: AppError, request: FastifyRequest, reply: FastifyReply): Response | null =>
    page !== undefined && namesHtml(request) && (isOpened(request) || isMissingPage(error, request))
      ? page(error, request, reply)
      : null;
