export * from './field';
export * from './fields';
export * from './free-form';
export * from './json-schema';
export * from './text';
export * from './text-parameters';
export * from './unicode-form';
