import type { RedirectTargetsService } from '../settings/redirect-targets.service';
import type { SettingsService } from '../settings/settings.service';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host';
import { AppError } from '@svc/errors';
import { lastValueFrom, throwError } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { ApplicationBrandService } from '../platform/pages/application-brand.service';
import { LinkResponsesService } from './link-responses.service';
import { LinkProblemsInterceptor } from './link-problems.interceptor';

const browser = { headers: { accept: 'text/html' } };
const pages = new LinkResponsesService(
  {} as RedirectTargetsService,
  true,
  {
    current: () => Promise.resolve({ name: 'localhost', givenName: null, logo: null }),
  } as ApplicationBrandService,
  {} as SettingsService,
);

const meeting = (error: Error): Promise<unknown> =>
  lastValueFrom(
    new LinkProblemsInterceptor(pages).intercept(new ExecutionContextHost([browser]), {
      handle: () => throwError(() => error),
    }),
  );

describe('a mailed link that fails for an unrelated reason', () => {
  it.each([
    new AppError('SERVICE_UNAVAILABLE'),
    Object.assign(new Error('of a library'), { code: 'VALIDATION_ERROR' }),
  ])('is not reported as incomplete or used: %s', async (error) => {
    await expect(meeting(error)).rejects.toBe(error);
  });
});
