export * from './api-error';
export * from './client-session';
export * from './create-clients';
export * from './follow-task';
export * from './passkeys';
export * from './server-sent-events';
export * from './upload-asset';
export type { components as AuthSchemas, paths as AuthPaths } from './generated/auth-service';
export type { components as VideoSchemas, paths as VideoPaths } from './generated/video-service';
