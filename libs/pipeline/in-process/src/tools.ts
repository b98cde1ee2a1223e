import { createPipeline as createBy } from '@svc/pipeline';
import type { Pipeline, PipelineOptions } from '@svc/pipeline';
import { features } from './features';

/** Exports for tools, the lab and specs, which run single steps; the lab takes nothing from the other entry points. */
export * from '@svc/pipeline/steps';
export { NotMp4Error, readProvenance, type ByteSource } from '@svc/pipeline-provenance';
export { rememberSigner, signVideo } from '@svc/pipeline-provenance/signing';
export { readingFeature } from '@svc/pipeline-reading';
export { readDocument } from '@svc/pipeline-documents/tools';
export {
  anonymousOpenverse,
  readDrawing,
  readScene,
  registeredOpenverse,
  type DrawnScene,
} from '@svc/pipeline-pictures/tools';

export const createPipeline = (options: PipelineOptions): Pipeline => createBy({ engines: features, ...options });
