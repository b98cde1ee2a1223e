import { authErrorCodes } from './auth-error-codes';
import { commonErrorCodes, define } from './common-error-codes';
import { videoErrorCodes } from './video-error-codes';

export const errorCodes = define({ ...commonErrorCodes, ...authErrorCodes, ...videoErrorCodes });

export type ErrorCode = keyof typeof errorCodes;
