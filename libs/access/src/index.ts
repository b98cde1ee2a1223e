export * from './access-claims';
export * from './access.guard';
export * from './access.module';
export * from './caller';
export * from './claims-check';
export * from './current-user.decorator';
export * from './require-assurance.decorator';
export * from './settled-list';
