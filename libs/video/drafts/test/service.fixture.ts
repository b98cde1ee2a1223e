import { features as engines } from '@svc/pipeline-in-process';
import { startServiceWith } from '@svc/video/testing';
import { draftsFeature } from '../src/drafts.feature';

export const startVideoService = startServiceWith([draftsFeature, ...engines]);
