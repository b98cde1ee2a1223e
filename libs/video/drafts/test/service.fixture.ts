import { features as engines } from '@svc/pipeline-local';
import { startServiceWith } from '@svc/video/testing';
import { draftsFeature } from '../src/drafts.feature';

export const startVideoService = startServiceWith([draftsFeature, ...engines]);
