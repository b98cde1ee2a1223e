export * from './app-error';
export { authErrorCodes } from './auth-error-codes';
export { commonErrorCodes, type ErrorDefinition } from './common-error-codes';
export * from './database-away';
export * from './nearest-name';
export * from './refusal-reasons';
export * from './storage-problem';
export * from './validation-error';
export { videoErrorCodes } from './video-error-codes';
