import { BaseSequencer } from 'vitest/node';

/** @typedef {import('vitest/node').TestSpecification} TestSpecification */

/**
 * Specs that take longest: begun last, each would leave the machine idle at the end. About the longest first; those that
 * mostly wait stand between those that compute.
 *
 * @type {readonly string[]}
 */
export const longSpecs = [
  'e2e/silent-engines.drill.spec.ts',
  'e2e/pages/account-pages.e2e.spec.ts',
  'e2e/pages/console-pages.e2e.spec.ts',
  'e2e/studio-editor.e2e.spec.ts',
  'e2e/journeys/journeys.e2e.spec.ts',
  'e2e/studio-library.e2e.spec.ts',
  'e2e/studio.e2e.spec.ts',
  'e2e/studio-preview.e2e.spec.ts',
  'e2e/blocked-loop.e2e.spec.ts',
  'e2e/fuzz-files.e2e.spec.ts',
  'e2e/agents.e2e.spec.ts',
  'e2e/console.e2e.spec.ts',
  'e2e/documents.e2e.spec.ts',
  'e2e/killed-worker.e2e.spec.ts',
  'e2e/failed-tasks.drill.spec.ts',
  'e2e/trace.e2e.spec.ts',
  'e2e/readme.e2e.spec.ts',
  'e2e/fuzz.e2e.spec.ts',
  'e2e/poison-job.drill.spec.ts',
  'e2e/deliveries-over-kills.drill.spec.ts',
  'e2e/rolling-update.drill.spec.ts',
  'e2e/object-store.drill.spec.ts',
  'e2e/clocks.drill.spec.ts',
  'e2e/outages.drill.spec.ts',
  'apps/auth-service/test/ended-connections.int.spec.ts',
  'libs/pipeline/core/src/frame/frame-template.int.spec.ts',
  'tools/bundle/watchdog.int.spec.ts',
  'apps/video-worker/src/video-worker.int.spec.ts',
  'libs/pipeline/core/src/recipe/run-recipe.int.spec.ts',
  'apps/video-service/test/ended-connections.int.spec.ts',
  'tools/check/boundaries.int.spec.ts',
  'libs/video/voices/src/voices.int.spec.ts',
  'libs/pipeline/documents/src/hostile-documents.int.spec.ts',
  'libs/pipeline/core/src/encode/encode-segment.int.spec.ts',
  'apps/auth-service/test/engines-stopped.int.spec.ts',
  'libs/video/core/src/assets/assets.int.spec.ts',
  'libs/video/core/test/pooler.int.spec.ts',
  'tools/check/backup-scripts.int.spec.ts',
  'tools/test/reach.int.spec.ts',
  'tools/check/regular-expressions.spec.ts',
  'tools/check/linters.spec.ts',
];

/**
 * @param {TestSpecification} file
 * @returns {number}
 */
const findPlace = ({ moduleId }) => {
  const place = longSpecs.findIndex((path) => moduleId.endsWith(`/${path}`));
  return place < 0 ? longSpecs.length : place;
};

/** The others follow in the order that Vitest gives them. */
export class LongSpecsFirst extends BaseSequencer {
  /**
   * @override
   * @param {TestSpecification[]} files
   * @returns {Promise<TestSpecification[]>}
   */
  async sort(files) {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => findPlace(one) - findPlace(other));
  }
}
