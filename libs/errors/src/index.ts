export * from './app-error';
export { authErrorCodes } from './auth-error-codes';
export { commonErrorCodes } from './common-error-codes';
export * from './error-codes';
export type { ErrorDefinition } from './error-definition';
export * from './error-response';
export type { FieldProblem } from './field-problem';
export * from './validation-error';
export { videoErrorCodes } from './video-error-codes';
