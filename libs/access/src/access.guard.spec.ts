import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AccessConfig } from '@svc/config';
import { Public } from '@svc/http';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { AccessGuard } from './access.guard';
import type { Caller } from './caller';
import { RequireAssurance } from './require-assurance.decorator';

class Hive {
  @Public()
  open(): void {}
  closed(): void {}
  @RequireAssurance(2)
  sealed(): void {}
}

const guardOf = (videoAuth: 'off' | 'jwt') =>
  new AccessGuard(Object.assign(new AccessConfig(), { videoAuth }), new Reflector());

/** Passport itself, which `access.int.spec.ts` has for real. */
const passport = vi.spyOn(Object.getPrototypeOf(AccessGuard.prototype) as Required<CanActivate>, 'canActivate');
afterEach(() => passport.mockReset());
afterAll(() => passport.mockRestore());

const contextOf = (route: keyof Hive, request: { raw: { complete: boolean }; user?: Partial<Caller> }) =>
  ({
    getHandler: () => Reflect.get(Hive.prototype, route) as object,
    getClass: () => Hive,
    switchToHttp: () => ({ getRequest: () => request }),
  }) as unknown as ExecutionContext;

describe('the guard on access tokens', () => {
  it('looks at nobody where access control is off', async () => {
    const request = { raw: { complete: true } };
    expect(await guardOf('off').canActivate(contextOf('sealed', request))).toBe(true);
    expect(passport).not.toHaveBeenCalled();
  });

  it('looks at nobody at a public route', async () => {
    expect(await guardOf('jwt').canActivate(contextOf('open', { raw: { complete: true } }))).toBe(true);
    expect(passport).not.toHaveBeenCalled();
  });

  it('looks once at a request that is whole, and again at one whose body was still to come', async () => {
    passport.mockResolvedValue(true);
    const [guard, whole, coming] = [guardOf('jwt'), { raw: { complete: true } }, { raw: { complete: false } }];
    for (const request of [whole, whole, coming, coming])
      expect(await guard.canActivate(contextOf('closed', request))).toBe(true);
    expect(passport).toHaveBeenCalledTimes(3);
  });

  it('refuses somebody of whom it knows no assurance where a second factor is asked for', async () => {
    passport.mockResolvedValue(true);
    const asked = guardOf('jwt').canActivate(contextOf('sealed', { raw: { complete: true } }));
    await expect(asked).rejects.toMatchObject({ code: 'AUTH_SECOND_FACTOR_REQUIRED' });
  });
});
