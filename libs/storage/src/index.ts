export * from './artifacts/artifact-store';
export * from './artifacts/file-digest';
export * from './artifacts/object-artifact-store';
export * from './create-object-store';
export * from './folder-object-store';
export * from './object-key';
export * from './object-store';
export * from './process-folders';
