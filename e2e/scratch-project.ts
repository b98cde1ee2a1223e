import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@svc/provision';
import { inject } from 'vitest';

const run = promisify(execFile);

/** Nothing listens there: an install that asks the registry fails. */
const noRegistry = 'http://127.0.0.1:9';

const installTimeoutMs = 300_000;

/** Installs a project's packages from npm, with the registry and the certificates that this machine is set up for. */
export const installPackages = async (folder: string): Promise<void> => {
  const { NODE_ENV: _ownMode, ...env } = process.env;
  const options = ['--prefer-offline', '--fetch-retries=1', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...options], { cwd: folder, env, timeout: installTimeoutMs });
};

/**
 * `npx --yes <service>/client.tgz create …`, as in a folder of a machine that has only Node.js.
 * @returns its output
 */
export const createByService = (folder: string, ...words: string[]): Promise<string> =>
  runPackage(`${inject('authUrl')}/client.tgz`, folder, ['create', ...words]);

/** Runs the program of a packed client by npx, with a cache of its own and without a registry. */
export const runPackage = async (tarball: string, folder: string, words: readonly string[]): Promise<string> => {
  const { PATH, HOME } = process.env;
  const cache = mkdtempSync(join(tmpdir(), 'svc-npm-'));
  const npm = { npm_config_cache: cache, npm_config_registry: noRegistry, npm_config_fetch_retries: '0' };
  const options = { cwd: folder, env: { PATH, HOME, ...npm }, timeout: installTimeoutMs };
  try {
    return (await run('npx', ['--yes', tarball, ...words], options)).stdout;
  } finally {
    rmSync(cache, { recursive: true });
  }
};

/** A third-party project that contains only the packed client. */
export class ScratchProject {
  private constructor(readonly folder: string) {}

  /** Installs the packed client from the auth-service, and nothing from a registry. */
  static async create(authUrl: string): Promise<ScratchProject> {
    const folder = mkdtempSync(join(tmpdir(), 'svc-scratch-'));
    const project = new ScratchProject(folder);
    project.write('package.json', JSON.stringify({ name: 'scratch', private: true, type: 'module' }));
    // npm looks up the optional peers, and waits over a minute before it gives up on each.
    const options = ['--registry', noRegistry, '--fetch-retries=0', '--no-audit', '--no-fund', '--silent'];
    await run('npm', ['install', `${authUrl}/client.tgz`, ...options], { cwd: folder });
    return project;
  }

  get packages(): string[] {
    return readdirSync(join(this.folder, 'node_modules'), { recursive: false })
      .map(String)
      .filter((name) => !name.startsWith('.'));
  }

  /** Links packages of this repository as if they were installed. */
  lend(...names: string[]): void {
    for (const name of names) {
      const place = join(this.folder, 'node_modules', name);
      mkdirSync(dirname(place), { recursive: true });
      symlinkSync(join(projectRoot(), 'node_modules', name), place);
    }
  }

  write(name: string, text: string): string {
    const file = join(this.folder, name);
    writeFileSync(file, text);
    return file;
  }

  /** Runs a program of the project. @returns its output */
  async run(
    file: string,
    environment: Record<string, string> = {},
    node = process.execPath,
    args: readonly string[] = [],
  ): Promise<string> {
    const env = { PATH: process.env['PATH'] ?? '', ...environment };
    return (await run(node, [file, ...args], { cwd: this.folder, env })).stdout;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A third-party NestJS module with protected routes. */
export const hiveModule = `
import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { CurrentCaller, Public, RequireAccess, type } from 'svc-auth-video/nestjs';
@Controller()
class HiveController {
  @Get('hive') hive(@CurrentCaller() caller) { return { caller: caller.id }; }
  @RequireAccess({ roles: ['editor'] }) @Get('honey') honey() { return {}; }
  @Public() @Get('door') door() { return {}; }
}
@Module({ controllers: [HiveController] })
export class HiveModule {}
export const adapter = new FastifyAdapter();
`.replace(', type }', ' }');
