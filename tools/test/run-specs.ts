import { runSpecs } from './run-vitest';
import type { SpecSize } from './spec-files';
import { writeCounts } from './vitest-report';

/**
 * Runs the specs of one size and writes their counts.
 *
 *     run-specs.ts <unit|integration|e2e|drills|e2e-drills> <file of the counts> <arguments of vitest>
 */
const [size = '', countsFile = '', ...args] = process.argv.slice(2);
const { counts } = runSpecs(size as SpecSize, args);
writeCounts(countsFile, counts);
process.exitCode = counts.failed === 0 ? 0 : 1;
