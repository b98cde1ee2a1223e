import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagesWithSnippets, SnippetProject } from './snippets.fixture';

/** Declares the names that the blocks of a page share, or leave to the reader. */
const contexts: Readonly<Record<string, string>> = {
  'README.md': '',
  'libs/shared/client/README.md': `
    type Client = typeof import('svc-auth-video');
    declare const auth: ReturnType<Client['createAuthClient']>;
    declare const video: ReturnType<Client['createVideoClient']>;
    declare const drafts: ReturnType<Client['draftsOf']>;
    declare const authUrl: string, email: string, password: string, newEmail: string, draft_id: string, id: string;
    declare const draft: Awaited<ReturnType<ReturnType<Client['draftsOf']>['read']>>;
    declare const version: number;
    declare const file: File, image: HTMLImageElement;
    declare const readTokens: () => Promise<import('svc-auth-video').SessionTokens | null>;
    declare const saveTokens: (tokens: import('svc-auth-video').SessionTokens | null) => Promise<void>;
    declare const showSignedIn: (isSignedIn: boolean) => void;
    declare const show: (sentBytes: number) => void;
    declare module '*/hive.module.js' {
      export class HiveModule {}
      export const adapter: import('@nestjs/platform-fastify').FastifyAdapter;
    }
    declare const readFile: (name: string, encoding: 'utf8') => Promise<string>;`,
  'docs/guides/account-page.md': 'declare const auth: string;',
  'docs/guides/agents.md': 'declare const accessToken: string;',
  'docs/guides/api-by-example.md': 'declare const post: (path: string, body: object) => Promise<any>;',
  'docs/guides/nextjs.md': `
    declare module '*/lib/session' {
      export const { readSession, renewSession, proxy, handlers, actions }: import('svc-auth-video/next').NextSession;
    }
    declare module 'next/navigation' {
      export const redirect: (path: string) => never;
    }`,
  'docs/guides/roles.md': `declare const payload: import('jose').JWTPayload & { roles?: string[] };`,
  'docs/guides/server.md': 'declare const auth: string, token: string;',
  'docs/guides/sign-in-with.md': 'declare const clientId: string, clientSecret: string, currentUrl: URL;',
  'docs/guides/starters.md': '',
  'docs/guides/sveltekit.md': `
    declare module '$env/dynamic/private' {
      export const env: Record<string, string | undefined>;
    }
    declare module '@sveltejs/kit' {
      export const redirect: (status: 303, path: string) => never;
    }
    declare module '*/$types' {
      export type PageServerLoad = (event: { locals: App.Locals }) => Promise<object>;
    }`,
  'docs/guides/web-front-end.md': `
    declare const auth: string, email: string, password: string;
    declare const post: (path: string, body: object, headers?: Record<string, string>) => Promise<Response>;`,
};

/** `tools/check/adding.drill.spec.ts` compiles its blocks as changes to the sources. */
const elsewhere = ['docs/guides/adding.md'];

let project: SnippetProject;
beforeAll(async () => {
  project = await SnippetProject.create();
});
afterAll(() => project.remove());

describe('the code blocks of documentation', () => {
  it('are checked on every page that has some', () => {
    expect(pagesWithSnippets().toSorted()).toEqual([...Object.keys(contexts), ...elsewhere].toSorted());
  });

  it.each(Object.entries(contexts))('compile with the types of the packed client: %s', async (page, context) => {
    expect(await project.compile(page, context)).toBe('');
  });
});
