import { features as engines } from '@svc/pipeline-in-process';
import { draftsFeature } from '@svc/video-drafts';
import { startServiceWith } from '@svc/video/testing';
import { agentsFeature } from '../src/agents.feature';

export const startVideoService = startServiceWith([draftsFeature, agentsFeature, ...engines]);
