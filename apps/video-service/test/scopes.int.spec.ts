import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModulesContainer, Reflector } from '@nestjs/core';
import { METHOD_METADATA } from '@nestjs/common/constants';
import { administratorsOnly, requiredScope, scopes, type RouteScope, type Scope } from '@svc/access';
import { publicRoute, unusedId } from '@svc/http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAgent } from '@svc/video-agents/testing';
import { startCallers, type Callers, type VideoService, listen } from '@svc/video/testing';
import { startVideoService } from './service.fixture';

interface Operation {
  'x-required-scope'?: RouteScope;
  security?: object[];
}

const documented = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.entries(documented.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    url: path.replace(/\{(\w+)\}/g, (_whole, name: string) => (name.endsWith('_id') ? unusedId : '1')),
    scope: operation['x-required-scope'] as Scope | undefined,
  })),
);
const scoped = operations.flatMap(({ scope, ...operation }) => (scope === undefined ? [] : [{ ...operation, scope }]));

let callers: Callers;
let service: VideoService;
beforeAll(async () => {
  callers = await startCallers();
  service = await startVideoService(callers.settings);
});
afterAll(async () => {
  await service.close();
  callers.close();
});

const withScope = (scope: string) => callers.bearer('maja', 'authenticated', scope);

describe('scopes', () => {
  it('are named by every route that is neither public nor for administrators', () => {
    const reflector = service.app.get(Reflector);
    const controllers = [...service.app.get(ModulesContainer).values()].flatMap((module) =>
      [...module.controllers.values()].flatMap(({ metatype }) => (typeof metatype === 'function' ? [metatype] : [])),
    );
    const routes = controllers.flatMap((controller) => {
      const members = Object.values(Object.getOwnPropertyDescriptors(controller.prototype as object));
      const functions = members.map(({ value }) => value as unknown).filter((value) => typeof value === 'function');
      return functions
        .filter((handler) => Reflect.hasMetadata(METHOD_METADATA, handler))
        .map((handler) => ({ controller, handler: handler as () => unknown }));
    });
    const unnamed = routes.filter(
      ({ controller, handler }) =>
        reflector.getAllAndOverride(publicRoute, [handler, controller]) !== true &&
        reflector.getAllAndOverride(administratorsOnly, [handler, controller]) !== true &&
        reflector.get(requiredScope, handler) === undefined,
    );
    expect(routes.length).toBeGreaterThan(50);
    expect(unnamed.map(({ handler }) => handler.name)).toEqual([]);
  });

  it('are demanded by every operation, also of a token that has all others', async () => {
    expect(scoped.length).toBeGreaterThan(40);
    const answers = await Promise.all(
      scoped.map(async ({ name, method, url, scope }) => {
        const headers = await withScope(scopes.filter((other) => other !== scope).join(' '));
        const { statusCode, headers: answered, body } = await service.app.inject({ method, url, headers });
        return [name, statusCode, answered['www-authenticate'], (JSON.parse(body) as { error: string }).error];
      }),
    );
    const challenge = 'Bearer error="insufficient_scope", error_description="scope_missing"';
    expect(answers).toEqual(
      scoped.map(({ name, scope }) => [name, 403, `${challenge}, scope="${scope}"`, 'AUTH_INSUFFICIENT_SCOPE']),
    );
  });

  it('suffice for the operation that needs one, and are all in the token of a session', async () => {
    const list = async (headers: Record<string, string>) =>
      (await service.app.inject({ method: 'GET', url: '/api/videos', headers })).statusCode;
    expect(await list(await withScope('openid videos:read'))).toBe(200);
    expect(await list(await callers.bearer('maja'))).toBe(200);
    expect(await list(await withScope(''))).toBe(403);
  });

  it('limit the tools and resources of an agent, which is told the missing scope', async () => {
    const headers = await withScope('videos:read');
    const agent = await connectAgent(await listen(service), headers);
    expect((await agent.use('list_templates', {})).isError).toBe(false);
    await agent.close();
    const call = (name: string) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } });
    const accept = 'application/json, text/event-stream';
    const refused = async (payload: object, authorization = headers) => {
      const answer = await service.app.inject({
        method: 'POST',
        url: '/mcp',
        headers: { ...authorization, accept },
        payload,
      });
      return [answer.statusCode, answer.headers['www-authenticate']];
    };
    const challenge = (scope: string) =>
      `Bearer error="insufficient_scope", error_description="scope_missing", scope="${scope}", resource_metadata="https://video.test/.well-known/oauth-protected-resource/mcp"`;
    expect(await refused(call('make_video'))).toEqual([403, challenge('videos:write')]);
    expect(await refused(call('write_script'))).toEqual([403, challenge('drafts:write')]);
    const read = { jsonrpc: '2.0', id: 1, method: 'resources/list', params: {} };
    expect(await refused(read, await withScope('drafts:write'))).toEqual([403, challenge('videos:read')]);
  });
});
