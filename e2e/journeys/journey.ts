import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@svc/provision';
import type { Page } from 'playwright-core';
import { it } from 'vitest';

/** A user with a browser. */
export interface Traveller {
  /** The page that a screenshot shows when a step fails. */
  readonly page: Page;
  end(): Promise<void>;
}

/** An act of a user, and the wait for what the product must show then. */
export interface Step<Of extends Traveller> {
  readonly name: string;
  readonly act: (traveller: Of) => Promise<void>;
  /** Steps of `npm test`; a drill takes all. */
  readonly isShort: boolean;
}

/** @returns a function for each kind of step: `short` for steps of `npm test`, `long` for those of drills only */
export const stepKinds = <Of extends Traveller>() => {
  const kind = (isShort: boolean) => (name: string, act: Step<Of>['act']) => ({ name, act, isShort });
  return { short: kind(true), long: kind(false) };
};

export interface Journey<Of extends Traveller> {
  readonly role: string;
  readonly begin: () => Promise<Of>;
  readonly steps: readonly Step<Of>[];
}

const folder = join(projectRoot(), 'dist', 'journeys');

const photograph = async (page: Page, name: string): Promise<string> => {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}.png`);
  await page.screenshot({ path });
  return path;
};

/** A step may wait for a video or an installation on a busy machine; scripts in pages have no limit of their own. */
const stepLimitMs = 240_000;

const rejectLate = (): Promise<never> => {
  const late = AbortSignal.timeout(stepLimitMs);
  return new Promise((_resolve, reject) => late.addEventListener('abort', () => reject(late.reason as Error)));
};

const take = async <Of extends Traveller>(traveller: Of, role: string, { name, act }: Step<Of>): Promise<void> => {
  try {
    await Promise.race([act(traveller), rejectLate()]);
  } catch (error) {
    const picture = await photograph(traveller.page, `${role} ${name}`).catch(String);
    const { message } = error as Error;
    throw new Error(`The ${role}, step "${name}": ${message}\nScreenshot: ${picture}`, { cause: error });
  }
};

/** Takes the steps in their order; each begins where the last one has ended. */
const walk = async <Of extends Traveller>({ role, begin, steps }: Journey<Of>, isShort: boolean): Promise<void> => {
  const traveller = await begin();
  try {
    for (const step of steps) if (step.isShort || !isShort) await take(traveller, role, step);
  } finally {
    await traveller.end();
  }
};

/** The journey as a test; `npm test` takes its short steps only. */
export const testJourney = <Of extends Traveller>(journey: Journey<Of>, { isShort }: { isShort: boolean }): void => {
  const count = journey.steps.filter((step) => step.isShort || !isShort).length;
  it(`the ${journey.role} takes ${count} steps through the built product`, () => walk(journey, isShort));
};
