import { afterAll, beforeAll, describe } from 'vitest';
import { describeAbsentRoutes } from './absent-routes.contract';
import { describeAdminEndpoints } from './auth-admin.contract';
import { describeEmailEndpoints } from './auth-email.contract';
import { badRequests } from './auth-errors-400';
import { forbidden, unauthenticated } from './auth-errors-401-403';
import { conflicts, missing, unconfigured } from './auth-errors-other';
import { describeOAuthEndpoints } from './auth-oauth.contract';
import { describeProviderEndpoints } from './auth-providers.contract';
import { describePublicEndpoints } from './auth-public.contract';
import { describeUserStates } from './auth-states.contract';
import { ContractStack } from './contract-stack';
import { describeErrors } from './error-row';
import { describeVideoEndpoints } from './video-endpoints.contract';
import { describeVideoErrors } from './video-errors.contract';
import { describeRequestFields } from './video-fields.contract';
import { describePendingTasks, describeRunningTasks } from './video-states.contract';

const describeAuthService = (stack: ContractStack): void =>
  void describe(`the auth-service with FEATURES=${stack.features}`, () => {
    describePublicEndpoints(stack);
    describeEmailEndpoints(stack);
    describeOAuthEndpoints(stack);
    describeProviderEndpoints(stack);
    describeAdminEndpoints(stack);
    describeUserStates(stack);
    describeErrors(stack, 400, badRequests);
    describeErrors(stack, 401, unauthenticated);
    describeErrors(stack, 403, forbidden);
    describeErrors(stack, 404, missing);
    describeErrors(stack, 409, conflicts);
    describeErrors(stack, 500, unconfigured);
  });

const describeVideoService = (stack: ContractStack): void =>
  void describe(`the video-service with FEATURES=${stack.features}`, () => {
    describePendingTasks(stack);
    describeRequestFields(stack);
    describeVideoErrors(stack);

    describe('while a worker runs', () => {
      beforeAll(() => stack.startWorker());
      describeVideoEndpoints(stack);
      describeRunningTasks(stack);
    });
  });

/**
 * Tests what the services promise to clients, with all features or without any, on services of their own: rows change
 * the settings, which other specs would see.
 */
export const describeContract = (features: 'all' | 'none'): void => {
  const stack = new ContractStack(features);
  beforeAll(() => stack.start());
  afterAll(() => stack.stop());
  if (features === 'none') describeAbsentRoutes(stack);
  describeAuthService(stack);
  describeVideoService(stack);
};
