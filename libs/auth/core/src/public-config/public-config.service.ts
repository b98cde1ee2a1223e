import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { SettingsService } from '../settings/settings.service';
import type { PublicConfigResponse } from './public-config.response';
import type { Settings } from '../platform/schema/settings.entity';
import { ConfigurationsRepository } from '../oauth/configurations/configurations.repository';

/** @param providers keys of the configured providers */
const toPublicConfig = (
  settings: Settings,
  providers: { builtIn: string[]; custom: string[] },
): PublicConfigResponse => ({
  oAuthProviders: providers.builtIn,
  customOAuthProviders: providers.custom,
  requireEmailVerification: settings.requireEmailVerification,
  passwordMinLength: settings.passwordMinLength,
  requireNumber: settings.requireNumber,
  requireLowercase: settings.requireLowercase,
  requireUppercase: settings.requireUppercase,
  requireSpecialChar: settings.requireSpecialChar,
  verifyEmailMethod: settings.verifyEmailMethod,
  resetPasswordMethod: settings.resetPasswordMethod,
  disableSignup: settings.disableSignup,
  emailOtpSignIn: settings.emailOtpSignIn,
  anonymousSignIn: settings.anonymousSignIn,
  proofOfWork: settings.proofOfWork,
});

/**
 * Ignores the rejection: the route awaits the same promise and reports the error. Without a handler the process would
 * end.
 */
const leaveToRoute = (loading: Promise<unknown>): undefined => {
  loading.catch(() => undefined);
};

const route = '/api/auth/public-config';

/** Reads the public settings, and caches the serialised answer while its sources stay the same. */
@Injectable()
export class PublicConfigService implements OnApplicationBootstrap {
  /** Serialised answer with its sources. */
  private last: { settings: Settings; names: object; text: string } | undefined;

  constructor(
    private readonly settings: SettingsService,
    private readonly providers: ConfigurationsRepository,
    private readonly host: HttpAdapterHost,
  ) {}

  async read(): Promise<PublicConfigResponse> {
    return toPublicConfig(await this.settings.current(), (await this.providers.current()).names);
  }

  /** Answers every page of the product: without guards, pipes and serialization, and after the limits. */
  onApplicationBootstrap(): void {
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    fastify.addHook('onRequest', (request, reply, done) => {
      const isAsked = request.routeOptions.url === route && request.method === 'GET';
      const text = isAsked ? this.text() : undefined;
      if (text === undefined) return done();
      void reply.type('application/json; charset=utf-8').send(text);
    });
  }

  /** @returns undefined when the database must be read */
  private text(): string | undefined {
    const settings = this.settings.current();
    if (settings instanceof Promise) return leaveToRoute(settings);
    const providers = this.providers.current();
    if (providers instanceof Promise) return leaveToRoute(providers);
    const { names } = providers;
    if (this.last?.settings !== settings || this.last.names !== names)
      this.last = { settings, names, text: JSON.stringify(toPublicConfig(settings, names)) };
    return this.last.text;
  }
}
