import { startServiceWith } from '@svc/video/testing';
import { features } from '../src/features';

export const startVideoService = startServiceWith(features);
