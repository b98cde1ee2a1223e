import type { AnswerCall } from '../kernel/thread/stage-run';
import type { UsedModels } from '../providers/models/used-models';
import type { ProviderSettings } from '../providers/provider-settings';
import type { SourceAccess } from '../providers/sources/source-access';
import type { ReadPage } from './own-source';
import type { ScriptEditor } from './script-editor';
import type { ScriptWriter } from './script-writer';

/** Writers beside the phrase book. They run in a thread without a network, because they read foreign texts. */
export interface ScriptWriting {
  /** Path of the program, which calls `runScriptProgram`. */
  readonly program: string;
  /** @throws Error when the writer that WRITER names is not configured */
  readonly open: (providers: ProviderSettings, sources: SourceAccess) => WritingHost;
}

/** The parts of writers that stay in the main thread. */
export interface WritingHost {
  /** Answers the calls of the program. */
  readonly answer: AnswerCall;
  readonly editor: ScriptEditor;
  readonly models: readonly UsedModels[];
}

/** The parts of writers in the program. */
export interface ProgramWriters {
  /** Asked in this order, before the phrase book. */
  readonly writers: readonly ScriptWriter[];
  /** Null when pages are not fetched. */
  readonly readPage: ReadPage | null;
  readonly translate: ScriptEditor['translate'];
}
