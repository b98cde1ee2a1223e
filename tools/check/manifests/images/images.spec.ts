import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { allocationByApp, nodeOptionsByApp } from '@svc/start';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { composeProblems } from './compose-policies';
import { contextProblems, dockerfileProblems } from './image-policies';

const folder = join(import.meta.dirname, '..', '..', '..', '..', 'docker');
const dockerfile = readFileSync(join(folder, 'Dockerfile'), 'utf8');
const compose = readFileSync(join(folder, 'compose.yaml'), 'utf8');
/** Variables that `make-secrets.sh` writes. */
const secrets = new Set(
  /for name in (.*);/.exec(readFileSync(join(folder, 'make-secrets.sh'), 'utf8'))?.[1]?.split(' ') ?? [],
);
const images = ['auth-service', 'video-service', 'video-worker'];
const packages = JSON.parse(readFileSync(join(folder, '..', 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};
const nodeVersion = packages.dependencies['node'] ?? '';

describe('the Dockerfile', () => {
  it('breaks no rule', () => {
    expect(dockerfileProblems(dockerfile, images, nodeVersion)).toEqual([]);
  });

  it.each([
    ['a base without a digest', /@sha256:[0-9a-f]{64}/, '', 'is not pinned by digest'],
    ['another Node.js than the tests', /node:[\d.]+-/, 'node:22.0.0-', 'no base is Node.js'],
    ['another base', /^FROM \$\{DEBIAN_IMAGE\} AS runtime/m, 'FROM alpine:3 AS runtime', 'not one of the pinned bases'],
    ['root', /^USER .*$/m, 'USER root', 'run as root'],
    ['no init', /^ENTRYPOINT .*$/m, '', 'no init process reaps'],
    ['a missing image', /^FROM runtime AS auth-service$/m, 'FROM runtime AS accounts', 'no image auth-service'],
    ['a health check without patience', /--start-period=60s/, '--start-period=20s', 'while it starts'],
    ['a missing health check', /^HEALTHCHECK .*$/m, '', 'not every image'],
  ])('would be caught with %s', (_title, wanted, mistake, complaint) => {
    expect(dockerfileProblems(dockerfile.replace(wanted, mistake), images, nodeVersion).join('\n')).toContain(
      complaint,
    );
  });
});

describe('the memory allocation', () => {
  it.each(Object.entries(allocationByApp))('of the image %s is that of npm start', (app, variables) => {
    const stage = dockerfile.split(/^FROM /m).find((text) => text.startsWith(`runtime AS ${app}\n`)) ?? '';
    expect(Object.entries(variables).filter(([name, value]) => !stage.includes(` ${name}=${value}`))).toEqual([]);
  });

  it.each(['video-service', 'video-worker'] as const)('of the image %s has the heap of npm start', (app) => {
    const stage = dockerfile.split(/^FROM /m).find((text) => text.startsWith(`runtime AS ${app}\n`)) ?? '';
    const command = ['node', ...nodeOptionsByApp[app], 'main.js'].map((word) => `"${word}"`).join(', ');
    expect(stage).toContain(`CMD [${command}]`);
  });
});

describe('the context of the build', () => {
  const dockerignore = readFileSync(join(folder, 'Dockerfile.dockerignore'), 'utf8');
  const scripts = [dockerfile, readFileSync(join(folder, 'install-packages.sh'), 'utf8')];

  it('holds each program that the build runs', () => {
    expect(contextProblems(dockerignore, scripts)).toEqual([]);
  });

  it.each(['docker/*.sh', 'docker/*.mjs'])('would be caught without %s', (glob) => {
    expect(contextProblems(dockerignore.replace(`!${glob}\n`, ''), scripts).join('\n')).toContain(
      'is not in the context',
    );
  });
});

describe('compose.yaml', () => {
  it('breaks no rule', () => {
    expect(composeProblems(compose, secrets)).toEqual([]);
  });

  it.each([
    ['the tag latest', 'postgres:18.6', 'postgres:latest', 'without a version'],
    ['no tag', 'postgres:18.6', 'postgres', 'without a version'],
    ['a port for everybody', "'127.0.0.1:3001:3001'", "'3001:3001'", 'open to the network'],
    ['a writable root', 'read_only: true', 'read_only: false', 'can write'],
    ['capabilities', 'cap_drop: [ALL]', 'cap_drop: []', 'keeps capabilities'],
    ['new privileges', "security_opt: ['no-new-privileges:true']", 'security_opt: []', 'may gain privileges'],
    ['no memory limit', 'mem_limit: 4g', '', 'video-worker has no memory limit'],
    ['less memory than an app may take', 'mem_limit: 2304m', 'mem_limit: 512m', 'video-service may take'],
    ['a Redis that never refuses', '--maxmemory,', '--maxclients,', 'redis has no maxmemory'],
    ['a Redis without room to rewrite its file', '192mb', '240mb', 'redis has a maxmemory of more than three quarters'],
    ['any number of processes', 'pids_limit: 512', '', 'may start any number of processes'],
    ['an engine that is root', "user: '999'", "user: '0'", 'postgres runs as root'],
    ['an engine without a health check', 'test: [CMD, pg_isready', 'tests: [CMD, pg_isready', 'has no health check'],
    ['a misspelt field', 'mem_limit: 4g', 'memory_limit: 4g', 'a field memory_limit that does not exist'],
    ['a wait for a service that does not exist', 'redis: { condition', 'radish: { condition', 'waits for radish'],
    ['a wait for the end of a service', '_completed_successfully', '_healthy', 'in a way that never ends'],
    ['an undeclared volume', "['redis:/data']", "['radish:/data']", 'mounts radish'],
    ['a scratch folder that replicas share', "'/work'", "'work:/work'", 'no /work that is its own'],
    ['a secret that no step creates', '${ADMIN_PASSWORD:?', '${QUEEN_PASSWORD:?', 'no step creates QUEEN_PASSWORD'],
    ['a missing setting', 'VIDEO_AUTH: jwt', 'LOG_LEVEL: info', 'VIDEO_AUTH is required in production'],
    ['a setting of the wrong kind', ':-smtp://inbox', ':-http://inbox', 'SMTP_URL must be an smtp'],
    ['log files that only grow', 'max-size: 10m', 'max-files: 10m', 'keeps log files of any size'],
  ])('would be caught with %s', (_title, wanted, mistake, complaint) => {
    expect(composeProblems(compose.replace(wanted, mistake), secrets).join('\n')).toContain(complaint);
  });

  const environmentFrom = async (...hosts: string[]): Promise<Map<string, string>> => {
    const place = mkdtempSync(join(tmpdir(), 'svc-compose-'));
    copyFileSync(join(folder, 'make-secrets.sh'), join(place, 'make-secrets.sh'));
    await promisify(execFile)('sh', [join(place, 'make-secrets.sh'), ...hosts]);
    const lines = readFileSync(join(place, '.env'), 'utf8').split('\n');
    rmSync(place, { recursive: true });
    return new Map(
      lines.filter((line) => /^[A-Z]/.test(line)).map((line) => [line.replace(/=.*/, ''), line.replace(/^\w+=/, '')]),
    );
  };

  it('takes the hosts of a domain from the file that one command writes', async () => {
    const environment = await environmentFrom('accounts.hive.test', 'films.hive.test', 'https://www.hive.test');
    const filled = compose.replace(/\$\{(\w+)[^}]*\}/g, (text, name: string) => environment.get(name) ?? text);
    expect(composeProblems(filled, secrets)).toEqual([]);
    const { services } = parse(filled, { merge: true }) as { services: Record<string, { environment: object }> };
    expect(services['auth-service']?.environment).toMatchObject({
      AUTH_PUBLIC_URL: 'https://accounts.hive.test',
      ALLOWED_ORIGINS: 'https://accounts.hive.test,https://films.hive.test,https://www.hive.test',
      TRUSTED_PROXIES: '1',
    });
    expect(services['video-worker']?.environment).toMatchObject({ AUTH_ISSUER: 'https://accounts.hive.test' });
    expect(services['caddy']?.environment).toEqual({ AUTH_HOST: 'accounts.hive.test', VIDEO_HOST: 'films.hive.test' });
    expect(environment.get('COMPOSE_PROFILES')).toBe('domain');
  });

  it('is for one machine alone when no host is given', async () => {
    expect(new Set((await environmentFrom()).keys())).toEqual(secrets);
  });
});
