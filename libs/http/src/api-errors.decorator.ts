import { applyDecorators } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { ErrorCode } from '@svc/errors';
import { errorMark, pageMark } from './reference/route-marks';

/**
 * Says which codes a route, or each route of a controller, refuses with. The reference lists them beside those that its
 * credentials and its body bring along: one answer per status, one example per code.
 */
export const ApiErrors = (...codes: ErrorCode[]) =>
  applyDecorators(...codes.map((code) => ApiExtension(errorMark(code), true)));

/** The same for a link that people follow: what is wrong with it is a page where the client takes HTML. */
export const ApiLinkErrors = (...codes: ErrorCode[]) =>
  applyDecorators(ApiErrors(...codes), ...codes.map((code) => ApiExtension(pageMark(code), true)));
