import { startServiceWith } from '@svc/video/testing';
import { provenanceFeature } from '@svc/video-provenance';
import { sharesFeature } from '../src/shares.feature';

export const startVideoService = startServiceWith([provenanceFeature, sharesFeature]);
