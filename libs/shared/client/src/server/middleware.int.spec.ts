import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import express from 'express';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startKeyServer, type KeyServer } from '../../test/key-server.fixture';
import { createAccessVerifier, type AccessVerifier, type Caller } from './access-verifier';
import { requireAccess as requireInExpress } from './express';
import { requireAccess as requireInFastify } from './fastify';
import { AccessGuard, CurrentCaller, Public, RequireAccess } from './nestjs';

let keys: KeyServer;
let verifier: AccessVerifier;
beforeAll(async () => {
  keys = await startKeyServer();
});
afterAll(() => keys.close());

interface Running {
  readonly url: string;
  readonly close: () => Promise<unknown>;
}

const serverAddress = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const startExpress = async (): Promise<Running> => {
  const app = express();
  app.get('/open', (_request, answer) => void answer.json({ isOpen: true }));
  app.get('/who', requireInExpress(verifier), (request, answer) => {
    answer.json({ id: request.caller?.id });
  });
  app.get('/edit', requireInExpress(verifier, { roles: ['editor'], aal: 2 }), (_request, answer) => {
    answer.json({ isEdited: true });
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: serverAddress(server), close: () => new Promise((resolve) => server.close(resolve)) };
};

const startFastify = async (): Promise<Running> => {
  const app = Fastify();
  const editors = { onRequest: requireInFastify(verifier, { roles: ['editor'], aal: 2 }) };
  app.get('/open', () => ({ isOpen: true }));
  app.get('/who', { onRequest: requireInFastify(verifier) }, (request) => ({
    id: request.caller?.id,
  }));
  app.get('/edit', editors, () => ({ isEdited: true }));
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
};

@Controller()
class HiveController {
  @Public()
  @Get('open')
  open() {
    return { isOpen: true };
  }

  @Get('who')
  who(@CurrentCaller() caller: Caller) {
    return { id: caller.id };
  }

  @RequireAccess({ roles: ['editor'], aal: 2 })
  @Get('edit')
  edit() {
    return { isEdited: true };
  }
}

@Module({ controllers: [HiveController] })
class HiveModule {}

const startNest = async (): Promise<Running> => {
  const app = await NestFactory.create(HiveModule, new FastifyAdapter(), { logger: false });
  app.useGlobalGuards(new AccessGuard(verifier));
  await app.listen(0, '127.0.0.1');
  return { url: serverAddress(app.getHttpServer() as Server), close: () => app.close() };
};

describe.each([
  ['Express', startExpress],
  ['Fastify', startFastify],
  ['NestJS', startNest],
])('the middleware for %s', (_name, start) => {
  let running: Running;
  beforeAll(async () => {
    verifier = createAccessVerifier({ authUrl: keys.url });
    running = await start();
  });
  afterAll(() => running.close());
  beforeEach(() => {
    keys.fault = null;
    keys.endedSessions = [];
  });

  const ask = async (path: string, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await fetch(`${running.url}${path}`, { headers });
    return { status: answer.status, body: await answer.json(), headers: answer.headers };
  };

  it('accepts a valid token and identifies its caller', async () => {
    expect(await ask('/who', await keys.sign())).toMatchObject({ status: 200, body: { id: 'user' } });
  });

  it('rejects a missing and a wrong token in the error format of the auth-service, and names the scheme', async () => {
    for (const token of [undefined, 'a.b.c', await keys.sign({ claims: { aud: 'another' } })]) {
      const { status, body, headers } = await ask('/who', token);
      expect({ status, body }).toEqual({
        status: 401,
        body: { error: 'AUTH_UNAUTHORIZED', message: 'A valid access token is required.', statusCode: 401 },
      });
      expect(headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    }
  });

  it('checks the roles and assurance that a route requires', async () => {
    const signToken = (claims: Record<string, unknown>) => keys.sign({ claims });
    expect(await ask('/edit', await signToken({ roles: ['editor'], aal: 2 }))).toMatchObject({ status: 200 });
    expect(await ask('/edit', await signToken({ roles: ['reader'], aal: 2 }))).toMatchObject({
      status: 403,
      body: { error: 'FORBIDDEN' },
    });
    expect(await ask('/edit', await signToken({ roles: ['editor'], aal: 1 }))).toMatchObject({
      status: 403,
      body: { error: 'AUTH_SECOND_FACTOR_REQUIRED' },
    });
  });

  it('leaves public routes open', async () => {
    expect(await ask('/open')).toMatchObject({ status: 200, body: { isOpen: true } });
  });
});

describe.each([
  ['Express', startExpress],
  ['Fastify', startFastify],
  ['NestJS', startNest],
])('the middleware for %s, while the keys are unavailable', (_name, start) => {
  it('answers 503, and accepts tokens when the keys are available', async () => {
    verifier = createAccessVerifier({ authUrl: keys.url });
    const running = await start();
    const headers = { authorization: `Bearer ${await keys.sign()}` };
    const readStatus = async () => (await fetch(`${running.url}/who`, { headers })).status;
    keys.fault = { statusCode: 503, body: '{}' };
    expect(await readStatus()).toBe(503);
    keys.fault = null;
    expect(await readStatus()).toBe(200);
    await running.close();
  });
});
