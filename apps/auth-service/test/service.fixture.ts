import { startServiceWith } from '@svc/auth/testing';
import { features } from '../src/features';

export const startAuthService = startServiceWith(features);
