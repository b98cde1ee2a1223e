import { EventEmitter } from 'node:events';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AccessConfig } from '@svc/config';
import { Public } from '@svc/http';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { AccessGuard, AdministratorsOnly, RequireAssurance } from './access.guard';
import type { Caller } from './caller';
import { EndedSessionsService } from './ended-sessions.service';
import { scopes, scopesIn } from './scopes';

class Hive {
  @Public()
  open(): void {}
  closed(): void {}
  @RequireAssurance(2)
  sealed(): void {}
  @AdministratorsOnly()
  administered(): void {}
}

const createGuard = (videoAuth: 'off' | 'jwt') => {
  const config = Object.assign(new AccessConfig(), { videoAuth });
  return new AccessGuard(config, new Reflector(), new EndedSessionsService(config));
};

/** Replaces Passport, which `access.int.spec.ts` tests. */
const passport = vi.spyOn(Object.getPrototypeOf(AccessGuard.prototype) as Required<CanActivate>, 'canActivate');
afterEach(() => passport.mockReset());
afterAll(() => passport.mockRestore());

const makeContext = (route: keyof Hive, request: { raw: { complete: boolean }; user?: Partial<Caller> }) =>
  ({
    getHandler: () => Reflect.get(Hive.prototype, route) as object,
    getClass: () => Hive,
    switchToHttp: () => ({ getRequest: () => request, getResponse: () => ({ raw: new EventEmitter() }) }),
  }) as unknown as ExecutionContext;

describe('the guard on access tokens', () => {
  it('checks nothing when access control is off', async () => {
    const request = { raw: { complete: true } };
    expect(await createGuard('off').canActivate(makeContext('sealed', request))).toBe(true);
    expect(passport).not.toHaveBeenCalled();
  });

  it.each(['off', 'jwt'] as const)(
    'admits only administrators to their routes with VIDEO_AUTH=%s',
    async (videoAuth) => {
      passport.mockResolvedValue(true);
      const askAs = (role: Caller['role'], scope?: string) => {
        const user = { role, scopes: scopesIn(scope) };
        return createGuard(videoAuth).canActivate(makeContext('administered', { raw: { complete: true }, user }));
      };
      expect(await askAs('project_admin')).toBe(true);
      expect(await askAs('project_admin', 'administration')).toBe(true);
      await expect(askAs('authenticated')).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(askAs('authenticated', 'administration')).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(askAs('project_admin', 'videos:read')).rejects.toMatchObject({ code: 'AUTH_INSUFFICIENT_SCOPE' });
    },
  );

  it('admits a token for administration to no other route', async () => {
    passport.mockResolvedValue(true);
    const user = { role: 'project_admin', scopes: scopesIn('administration') } as const;
    await expect(
      createGuard('jwt').canActivate(makeContext('closed', { raw: { complete: true }, user })),
    ).rejects.toMatchObject({ code: 'AUTH_INSUFFICIENT_SCOPE' });
  });

  it('checks nothing at a public route', async () => {
    expect(await createGuard('jwt').canActivate(makeContext('open', { raw: { complete: true } }))).toBe(true);
    expect(passport).not.toHaveBeenCalled();
  });

  it('checks a complete request once, and a request again whose body arrived after the first check', async () => {
    passport.mockResolvedValue(true);
    const [guard, whole, coming] = [createGuard('jwt'), { raw: { complete: true } }, { raw: { complete: false } }];
    for (const request of [whole, whole, coming, coming])
      expect(await guard.canActivate(makeContext('closed', request))).toBe(true);
    expect(passport).toHaveBeenCalledTimes(3);
  });

  it('admits sessions to a route without a scope, and no key or client, also with all scopes', async () => {
    passport.mockResolvedValue(true);
    const askWith = (claim: string | undefined) =>
      createGuard('jwt').canActivate(
        makeContext('closed', { raw: { complete: true }, user: { scopes: scopesIn(claim) } }),
      );
    expect(await askWith(undefined)).toBe(true);
    await expect(askWith(scopes.join(' '))).rejects.toMatchObject({ code: 'AUTH_INSUFFICIENT_SCOPE' });
  });

  it('rejects a caller of unknown assurance when a second factor is required', async () => {
    passport.mockResolvedValue(true);
    const asked = createGuard('jwt').canActivate(makeContext('sealed', { raw: { complete: true } }));
    await expect(asked).rejects.toMatchObject({ code: 'AUTH_SECOND_FACTOR_REQUIRED' });
  });
});
