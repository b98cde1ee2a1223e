import { writersFeature } from '@svc/pipeline-writers';
import { startServiceWith } from '@svc/video/testing';
import { draftsFeature } from '@svc/video-drafts';
import { agentsFeature } from '../src/agents.feature';

export const startVideoService = startServiceWith([draftsFeature, agentsFeature, writersFeature]);
