import type { Type } from '@nestjs/common';

/** A command for operators: `node command.js <name> …`. */
export interface OperatorCommand {
  /** Set by a run that succeeds; 0 if missing. */
  readonly exitCode?: number;
  readonly run: (args: string[]) => Promise<readonly string[]>;
}

export interface FeatureCommand {
  readonly name: string;
  /** Exported by the module, which has neither routes nor jobs. */
  readonly command: Type<OperatorCommand>;
  readonly module: Type;
}
