import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification, type Vitest } from 'vitest/node';

/** Most mutants die at the first test that meets them: quick files come first, and rounds of races last. */
export class QuickFirst extends BaseSequencer {
  /** Duration of all tests of a file in the first run, by file. */
  private readonly durationsMs = new Map<string, number>();

  constructor(private readonly vitest: Vitest) {
    super(vitest);
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = [...files];
    return sorted.sort((one, other) => groupOf(one) - groupOf(other) || this.durationOf(one) - this.durationOf(other));
  }

  private durationOf({ project, moduleId }: TestSpecification): number {
    const known = this.durationsMs.get(moduleId);
    if (known !== undefined) return known;
    const state = this.vitest.cache.getFileTestResults(`${project.name}:${relative(project.config.root, moduleId)}`);
    if (state === undefined) return 0;
    this.durationsMs.set(moduleId, state.duration);
    return state.duration;
  }
}

const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;
