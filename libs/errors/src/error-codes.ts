import { authErrorCodes } from './auth-error-codes';
import { commonErrorCodes } from './common-error-codes';
import { define } from './error-definition';
import { videoErrorCodes } from './video-error-codes';

export const errorCodes = define({ ...commonErrorCodes, ...authErrorCodes, ...videoErrorCodes });

export type ErrorCode = keyof typeof errorCodes;
