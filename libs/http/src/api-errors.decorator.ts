import { applyDecorators } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { ErrorCode } from '@svc/errors';
import { errorMark, pageMark } from './reference/route-marks';

/**
 * Lists error codes of a route, or of each route of a controller, in the reference. Codes of credentials and bodies are
 * added automatically: one response per status, one example per code.
 */
export const ApiErrors = (...codes: ErrorCode[]) =>
  applyDecorators(...codes.map((code) => ApiExtension(errorMark(code), true)));

/** The same for a link that users open: a client that accepts HTML gets a page instead of JSON. */
export const ApiLinkErrors = (...codes: ErrorCode[]) =>
  applyDecorators(ApiErrors(...codes), ...codes.map((code) => ApiExtension(pageMark(code), true)));
