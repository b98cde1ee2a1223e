import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, OwnProcess, projectRoot } from '@svc/provision';
import type { Page } from 'playwright-core';
import { expect, inject, vi } from 'vitest';
import { newUser } from '../api';
import { collectComplaints, isError, openBrowser, type TestBrowser } from '../browser';
import { ScratchProject } from '../scratch-project';
import type { Traveller } from './journey';

interface Site {
  readonly url: string;
  readonly output: readonly string[];
}

/** Programs of this repository stand for those that a front end installs from npm. */
const program = (...path: string[]): string => join(projectRoot(), 'node_modules', ...path);

/** A front-end developer who has the address of the auth-service, and nothing else. */
export class Developer implements Traveller {
  readonly person = newUser();
  /** Messages that the console of the browser shows in red. */
  readonly complaints: string[] = [];
  readonly warnings: string[] = [];
  site: Site = { url: '', output: [] };
  private readonly servers: OwnProcess[] = [];
  /** Empty, without packages of this repository. */
  readonly emptyFolder = mkdtempSync(join(tmpdir(), 'svc-developer-'));

  private constructor(
    readonly project: ScratchProject,
    private readonly browser: TestBrowser,
    readonly page: Page,
  ) {
    collectComplaints(page, this.complaints, isError);
    page.on('console', (message) => {
      if (message.type() === 'warning') this.warnings.push(message.text());
    });
  }

  static async begin(): Promise<Developer> {
    const project = await ScratchProject.create(inject('authUrl'));
    project.lend('express', 'react', 'react-dom');
    const browser = await openBrowser();
    return new Developer(project, browser, await browser.context.newPage());
  }

  readonly read = (...path: string[]): string => readFileSync(join(this.project.folder, ...path), 'utf8');

  change(path: string, from: string | RegExp, to: string): void {
    const file = join(this.project.folder, path);
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(from);
    writeFileSync(file, text.replace(from, to));
  }

  /** Starts the development server of a starter in the project. */
  async startVite(folder: string): Promise<void> {
    const port = await findFreePort();
    const args = [program('vite', 'bin', 'vite.js'), '--port', String(port), '--strictPort', '--host', 'localhost'];
    await this.start(join(this.project.folder, folder), args, port, {});
  }

  async startExpress(folder: string): Promise<void> {
    const port = await findFreePort();
    await this.start(join(this.project.folder, folder), ['server.js'], port, { PORT: String(port) });
  }

  /** Starts a program that serves the site at a port, and waits until it does. */
  async start(folder: string, args: string[], port: number, settings: Record<string, string>): Promise<void> {
    const output: string[] = [];
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings };
    const onLine = (line: string): void => void output.push(line);
    this.servers.push(OwnProcess.start({ name: 'site', file: process.execPath, args, cwd: folder, env, onLine }));
    const url = `http://localhost:${port}`;
    await vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), { timeout: 180_000 });
    this.site = { url, output };
  }

  /** Compiles a file of the starter. @returns what the compiler says */
  compile(folder: string, file: string, text: string): Promise<string> {
    this.project.write(join(folder, 'src', file), text);
    const index = { react: 'index', 'react/jsx-runtime': 'jsx-runtime' };
    // The types of React have another name in this repository.
    const paths = Object.fromEntries(
      Object.entries(index).map(([name, types]) => [name, [program('react-types', `${types}.d.ts`)]]),
    );
    const config = { extends: './tsconfig.json', compilerOptions: { paths }, include: [`src/${file}`] };
    this.project.write(join(folder, 'journey.json'), JSON.stringify(config));
    const compiler = program('typescript-native', 'bin', 'tsc');
    return this.project
      .run(compiler, {}, process.execPath, ['-p', join(folder, 'journey.json')])
      .catch(({ stdout }: { stdout: string }) => stdout);
  }

  readonly press = (name: string, page = this.page): Promise<void> =>
    page.getByRole('button', { name, exact: true }).click();

  /** Another tab of the same browser. */
  openTab(): Promise<Page> {
    return this.browser.context.newPage();
  }

  async end(): Promise<void> {
    await this.browser.close();
    for (const server of this.servers) await server.stop(5_000);
    this.project.remove();
    rmSync(this.emptyFolder, { recursive: true });
  }
}
