import { features } from '@svc/pipeline-local';
import { startServiceWith } from '@svc/video/testing';
import { draftsFeature } from '../src/drafts.feature';

const writers = features.filter(({ name }) => name === 'writers');

export const startVideoService = startServiceWith([draftsFeature, ...writers]);
