import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { ErrorCode } from '@svc/errors';
import { errorMark, pageMark, publicMark } from './reference/route-marks';

export const publicRoute = Symbol('public route');

/** The route, or every route of the controller, needs no authentication. Guards reject routes without `publicRoute`. */
export const Public = () => applyDecorators(SetMetadata(publicRoute, true), ApiExtension(publicMark, true));

/**
 * Lists error codes of a route, or of each route of a controller, in the reference. Codes of credentials and bodies are
 * added automatically: one response per status, one example per code.
 */
export const ApiErrors = (...codes: ErrorCode[]) =>
  applyDecorators(...codes.map((code) => ApiExtension(errorMark(code), true)));

/** The same for a link that users open: a client that accepts HTML gets a page instead of JSON. */
export const ApiLinkErrors = (...codes: ErrorCode[]) =>
  applyDecorators(ApiErrors(...codes), ...codes.map((code) => ApiExtension(pageMark(code), true)));
