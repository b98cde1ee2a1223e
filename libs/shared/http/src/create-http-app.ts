import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import { HttpConfig, readConfiguration } from '@svc/config';
import { flushTelemetry, nameRequestSpan } from '@svc/telemetry';
import type { DestinationStream } from 'pino';
import { corsOptions } from './cors';
import { EnvelopeFilter } from './errors/envelope.filter';
import { answerWithEnvelope, createAdapter, registerExpectation, registerPaths } from './fastify-adapter';
import { HealthModule } from './health/health.controller';
import { createLogger } from './logging/logger';
import { NestLogger } from './logging/nest-logger';
import { registerRequestLog } from './logging/request-log';
import { MetricsModule } from './metrics/metrics.controller';
import { serveReference, type Reference } from './openapi';
import { IconController } from './pages/icon.controller';
import { pagesForBrowsers, type ErrorPage } from './pages/error-page';
import { LoopbackListenerService } from './loopback-listener.service';
import { registerConditions } from './request/conditions';
import { registerBrowserAdvice } from './request/browser-advice';
import { registerForeignPages } from './request/foreign-pages';
import { registerFormBody } from './request/form-body';
import { registerOrderlyShutdown } from './orderly-shutdown';
import { registerJsonBody } from './request/json-body';
import { registerUntrustedProxies } from './request/untrusted-proxies';
import { registerOwnHosts } from './request/own-hosts';
import { registerCalledName } from './request/public-address';
import { registerRequestRules } from './request/request-rules';
import { RouteTable } from './errors/route-table';
import { createValidationPipe } from './request/validation.pipe';
import { registerSecurityHeaders } from './security-headers';

export interface HttpAppOptions {
  /** The app's root module; it imports `ConfigurationModule` with at least HttpConfig. */
  module: Type | DynamicModule;
  /** Name of the app in logs and metrics. */
  name: string;
  /** The interactive reference at `/docs`; missing for an app that only reports health. */
  reference?: Reference;
  /**
   * Returns the public address; missing for an app that only reports health. Called after the configuration is read.
   */
  publicUrl?: (app: NestFastifyApplication) => string;
  /** True when no token is needed: pages of foreign origins are rejected then. */
  isOpenToAll?: (app: NestFastifyApplication) => boolean;
  /** Returns the page of an error for browsers; without it they get the error response. */
  errorPage?: (app: NestFastifyApplication) => ErrorPage;
  /** Time limit of receiving a request, for an app with large uploads; default five minutes. */
  receiveTimeoutMs?: number;
  /** Destination of log lines instead of standard output. */
  logDestination?: DestinationStream;
}

const rootModule = (options: HttpAppOptions): DynamicModule => {
  class RootModule {}
  Module({})(RootModule);
  return {
    module: RootModule,
    imports: [options.module, HealthModule, MetricsModule.forApp(options.name)],
    controllers: options.reference === undefined ? [] : [IconController],
    providers: [LoopbackListenerService],
  };
};

const registerWhoMayCall = (app: NestFastifyApplication, publicUrl: string, isOpenToAll: boolean): void => {
  const fastify = app.getHttpAdapter().getInstance();
  const config = app.get(HttpConfig);
  registerCalledName(fastify, config, publicUrl);
  registerBrowserAdvice(fastify, config, publicUrl, fastify.log);
  if (isOpenToAll) registerForeignPages(fastify, config, publicUrl);
};

/**
 * Creates the shared parts of every app, from the adapter to the error response. The app is initialised and does not
 * listen yet.
 */
export const createHttpApp = async (options: HttpAppOptions): Promise<NestFastifyApplication> => {
  const [config] = readConfiguration([HttpConfig]);
  const logger = createLogger(options.name, config.logLevel, options.logDestination);
  const adapter = createAdapter(config, logger, options.receiveTimeoutMs);
  const app = await NestFactory.create<NestFastifyApplication>(rootModule(options), adapter, {
    bodyParser: false,
    abortOnError: false,
    logger: new NestLogger(logger),
  });
  const fastify = app.getHttpAdapter().getInstance();
  registerPaths(fastify);
  registerExpectation(fastify);
  const routes = new RouteTable();
  fastify.addHook('onRoute', (route) => routes.add(route.method, route.url));
  fastify.addHook('onRoute', answerWithEnvelope);
  fastify.addHook('onRequest', (request, _reply, done) => {
    nameRequestSpan(request.method, request.routeOptions.url);
    done();
  });
  fastify.addHook('onClose', flushTelemetry);
  registerRequestLog(fastify, logger);
  registerJsonBody(fastify);
  registerFormBody(fastify);
  registerSecurityHeaders(fastify, config);
  registerConditions(fastify);
  registerOrderlyShutdown(fastify);
  registerUntrustedProxies(fastify, config, fastify.log);
  const publicUrl = options.publicUrl?.(app);
  if (publicUrl !== undefined) registerOwnHosts(fastify, config, publicUrl);
  await app.register(cookie);
  // Nest's enableCors also writes to Node's response, which makes every response slower.
  await app.register(cors, corsOptions(config));
  // After the common headers, so that rejected requests have them too.
  registerRequestRules(fastify);
  if (publicUrl !== undefined) registerWhoMayCall(app, publicUrl, options.isOpenToAll?.(app) === true);
  app.useGlobalPipes(createValidationPipe());
  app.useGlobalFilters(new EnvelopeFilter(logger, routes, pagesForBrowsers(options.errorPage?.(app))));
  // Nest would end itself by the same signal again; an orderly end has exit code 0.
  app.enableShutdownHooks([], { useProcessExit: true });
  if (options.reference) serveReference(app, options.reference);
  await app.init();
  await fastify.ready();
  return app;
};
