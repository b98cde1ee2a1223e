import { startServiceWith } from '@svc/video/testing';
import { kitsFeature } from '../src/kits.feature';

export const startVideoService = startServiceWith([kitsFeature]);
