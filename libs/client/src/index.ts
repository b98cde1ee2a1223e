export * from './client-session';
export * from './create-clients';
export type { components as AuthSchemas, paths as AuthPaths } from './generated/auth-service';
export type { components as VideoSchemas, paths as VideoPaths } from './generated/video-service';
