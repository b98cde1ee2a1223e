import { features } from '@svc/pipeline-local';
import { draftsFeature } from '@svc/video-drafts';
import { startServiceWith } from '@svc/video/testing';
import { agentsFeature } from '../src/agents.feature';

const writers = features.filter(({ name }) => name === 'writers');

export const startVideoService = startServiceWith([draftsFeature, agentsFeature, ...writers]);
