import type { PipelineEngine } from '@svc/pipeline/engine';
import { readAloud } from './reading';

/** Spoken forms of numbers, units, dates and abbreviations. */
export const readingFeature: PipelineEngine = { name: 'reading', readAloud };
