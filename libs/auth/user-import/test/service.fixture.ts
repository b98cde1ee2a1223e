import { startServiceWith } from '@svc/auth/testing';
import { userImportFeature } from '../src/user-import.feature';

export const startAuthService = startServiceWith([userImportFeature]);
