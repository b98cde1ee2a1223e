import { startServiceWith } from '@svc/video/testing';
import { provenanceFeature } from '../src/provenance.feature';

export const startVideoService = startServiceWith([provenanceFeature]);
