import 'reflect-metadata';
import { execSync } from 'node:child_process';
import { pbkdf2Sync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Controller, Get, Module, Param, Query, type BeforeApplicationShutdown } from '@nestjs/common';
import { ConfigurationModule, HttpConfig } from '@svc/config';
import { runHttpApp } from '@svc/http';
import { addLogContext } from '@svc/telemetry';

const { HIVES_PORT, BLOCKED_LOADING, BLOCKED_SHUTDOWN } = process.env;

const computeUntil = (file: string): void => {
  while (!existsSync(file));
};

const cell = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** Blocks the loop without the processor. */
const sleepUntil = (file: string): void => {
  while (!existsSync(file)) Atomics.wait(cell, 0, 0, 20);
};

/** A quarter of an hour in native code. */
const endlessIterations = 2 ** 31 - 1;

const garbage = (): object[] => Array.from({ length: 100_000 }, (_, index) => ({ index }));

/** Ways to spend a minute, or the time until a file exists. */
const ways: Readonly<Record<string, (file: string) => void | Promise<void>>> = {
  compute: computeUntil,
  sleep: sleepUntil,
  microtasks: async (file) => {
    while (!existsSync(file)) await Promise.resolve();
  },
  wait: () => void execSync('sleep 60'),
  native: () => void pbkdf2Sync('nectar', 'honey', endlessIterations, 32, 'sha512'),
  garbage: async (file) => {
    while (!existsSync(file)) {
      garbage();
      await new Promise((resolve) => setImmediate(resolve));
    }
  },
};

@Controller('block')
class BlockingController implements BeforeApplicationShutdown {
  @Get(':way')
  async block(@Param('way') way: string, @Query('until') file: string) {
    addLogContext({ userId: `user of ${way}` });
    await new Promise((resolve) => setImmediate(resolve));
    await ways[way]?.(file);
    return { way };
  }

  beforeApplicationShutdown(): void {
    if (BLOCKED_SHUTDOWN !== undefined) sleepUntil(BLOCKED_SHUTDOWN);
  }
}

@Module({ imports: [ConfigurationModule.forRoot([HttpConfig])], controllers: [BlockingController] })
class BlockingModule {}

if (BLOCKED_LOADING !== undefined) sleepUntil(BLOCKED_LOADING);
void runHttpApp('hives', () => ({ module: BlockingModule, port: () => Number(HIVES_PORT) }));
