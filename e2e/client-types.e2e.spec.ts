import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ScratchProject } from './scratch-project';

/** A program that uses each entry point for servers. */
const program = `
import express from 'express';
import Fastify from 'fastify';
import { ClientSession, createAuthClient, dataOf, errors, isUserSession, type ErrorCode } from 'svc-auth-video';
import { requireAccess as forExpress } from 'svc-auth-video/express';
import { requireAccess as forFastify } from 'svc-auth-video/fastify';
import { AccessGuard, CurrentCaller, RequireAccess } from 'svc-auth-video/nestjs';
import { createNextSession, type SignInResult } from 'svc-auth-video/next';
import { createServerSession } from 'svc-auth-video/server-session';
import { createSessionHandle } from 'svc-auth-video/sveltekit';
import type { FastifyRequest } from 'fastify';
import { createAccessVerifier, verifyAccessToken, type Caller } from 'svc-auth-video/server';
const verifier = createAccessVerifier({ authUrl: 'http://localhost:3001' });
express().use(forExpress(verifier, { roles: ['editor'] })).get('/', (request, answer) => {
  const id: string | undefined = request.caller?.id;
  answer.json({ id });
});
Fastify().addHook('onRequest', forFastify(verifier, { aal: 2 })).get('/', (request) => {
  const roles: readonly string[] | undefined = request.caller?.roles;
  return { roles };
});
export const guard = [new AccessGuard(verifier), RequireAccess({ aal: 2 })];
export class HiveController {
  read(@CurrentCaller() caller: Caller, request: FastifyRequest, other: express.Request) {
    const ids: (string | undefined)[] = [caller.id, request.caller?.id, other.caller?.id];
    return { ids };
  }
}
const site = { authUrl: 'http://localhost:3001', siteUrl: 'http://localhost:4000', secret: 'a'.repeat(32) };
export const result: Promise<SignInResult> = createNextSession(site).actions.verify('123456', 'request');
export const mail: Promise<string | null | undefined> = createServerSession(site)
  .read(new Request('http://localhost:4000'))
  .then((session) => (session === 'unavailable' ? null : session?.caller.email));
export const handle = createSessionHandle({ ...site, protectedPaths: ['/profile'] });
export const caller: Promise<Caller> = verifyAccessToken('token', { authUrl: 'http://localhost:3001' });
const auth = createAuthClient(new ClientSession({ authUrl: 'http://localhost:3001', clientType: 'web' }));
export const minimum: number | undefined = (await auth.GET('/api/auth/public-config')).data?.passwordMinLength;
export const code: ErrorCode = new errors.AUTH_USER_EXISTS(409, {}).code;
const session = dataOf(await auth.GET('/api/auth/sessions/current'));
export const email: string = isUserSession(session) ? session.user.email : session.projectAdmin.username;
// @ts-expect-error there is no such route
await auth.GET('/api/auth/bees');`;

let project: ScratchProject;
beforeAll(async () => {
  project = await ScratchProject.create(inject('authUrl'));
});
afterAll(() => project.remove());

describe('the packed client', () => {
  it('has types for the module resolution of Node.js and of bundlers', async () => {
    project.lend(
      '@types/express',
      '@types/node',
      'express',
      'fastify',
      '@nestjs/common',
      '@nestjs/core',
      'reflect-metadata',
      'rxjs',
    );
    project.write('use.ts', program);
    const base = {
      target: 'es2023',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: ['node'],
      lib: ['es2023', 'dom'],
      experimentalDecorators: true,
    };
    for (const [module, moduleResolution] of [
      ['nodenext', 'nodenext'],
      ['esnext', 'bundler'],
    ]) {
      project.write(
        'tsconfig.json',
        JSON.stringify({ compilerOptions: { ...base, module, moduleResolution }, files: ['use.ts'] }),
      );
      const compiler = join(process.cwd(), 'node_modules', 'typescript-native', 'bin', 'tsc');
      const output = await project.run(compiler).catch(({ stdout }: { stdout: string }) => stdout);
      expect(output).toBe('');
    }
  });
});
