export * from './create-object-store';
export * from './folder-object-store';
export * from './object-errors';
export * from './object-key';
export * from './object-store';
export * from './process-folders';
export type { S3ObjectStore, S3Options } from './s3-object-store';
