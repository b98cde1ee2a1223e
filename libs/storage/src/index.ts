export * from './folder-object-store';
export * from './object-errors';
export * from './object-key';
export * from './object-store';
