import type { HttpConfig } from '@svc/config';
import { AppError, errorCodes, type AppErrorOptions } from '@svc/errors';
import type { FastifyRequest } from 'fastify';

type ForeignOriginCode = 'FOREIGN_ORIGIN' | 'AUTH_FOREIGN_ORIGIN';

interface OwnAddress {
  publicUrl: string;
  /** Name of the setting that has it. */
  setting: 'AUTH_PUBLIC_URL' | 'VIDEO_PUBLIC_URL';
}

/** A header may have 16 kB. */
const longestOrigin = 200;

/**
 * Refuses a page of another origin. The log always names both origins and the settings; the answer names them in
 * development.
 */
export const foreignOrigin = (
  code: ForeignOriginCode,
  { headers }: Pick<FastifyRequest, 'headers'>,
  { isProduction }: HttpConfig,
  { publicUrl, setting }: OwnAddress,
  texts: Pick<AppErrorOptions, 'message' | 'nextActions'> = {},
): AppError => {
  const given = headers.origin?.slice(0, longestOrigin) ?? 'no origin';
  const reason = `${given} is neither ${new URL(publicUrl).origin} (${setting}) nor in ALLOWED_ORIGINS`;
  return new AppError(code, {
    cause: reason,
    ...texts,
    ...(isProduction ? {} : { message: `${texts.message ?? errorCodes[code].message} ${reason}.` }),
  });
};
