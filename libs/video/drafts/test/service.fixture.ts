import { writersFeature } from '@svc/pipeline-writers';
import { startServiceWith } from '@svc/video/testing';
import { draftsFeature } from '../src/drafts.feature';

export const startVideoService = startServiceWith([draftsFeature, writersFeature]);
