export * from './video-storage.module';
export * from './draft-script';
export * from './model-lifetimes.service';
export { ProvidersConfig } from './providers.config';
export * from './uploaded-asset.repository';
export * from './video-pipeline';
export * from './video-pipeline.module';
