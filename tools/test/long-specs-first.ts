import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Specs that take longest: begun last, each would leave the machine idle at the end. About the longest first; those that
 * mostly wait stand between those that compute.
 */
export const longSpecs: readonly string[] = [
  'silent-engines.e2e.spec.ts',
  'studio-editor.e2e.spec.ts',
  'studio-library.e2e.spec.ts',
  'failed-tasks.e2e.spec.ts',
  'trace.e2e.spec.ts',
  'poison-job.e2e.spec.ts',
  'deliveries-over-kills.e2e.spec.ts',
  'rolling-update.e2e.spec.ts',
  'object-store.e2e.spec.ts',
  'clocks.e2e.spec.ts',
  'outages.e2e.spec.ts',
  'ended-connections.int.spec.ts',
  'histories.int.spec.ts',
  'job-pools.int.spec.ts',
  'bootstrap.int.spec.ts',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longSpecs.indexOf(basename(moduleId));
  return place < 0 ? longSpecs.length : place;
};

/** The others follow in the order that Vitest gives them. */
export class LongSpecsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
