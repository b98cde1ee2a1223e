export * from './video-storage.module';
export * from './model-lifetimes.service';
export { ProvidersConfig, createProvidersConfig } from './providers.config';
export * from './requested-assets.service';
export * from './store-readiness.service';
export * from './pipeline-engines.module';
export * from './video-pipeline';
export * from './video-pipeline.module';
