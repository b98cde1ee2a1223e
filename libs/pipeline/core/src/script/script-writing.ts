import type { AnswerCall } from '../kernel/thread/stage-run';
import type { OfferedFamily } from '../providers/offered-family';
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

/** A source of scripts, for administrators. */
export interface ScriptSource extends OfferedFamily {
  /** Asks it for little. @throws AppError when it does not work */
  readonly check: (signal: AbortSignal) => Promise<void>;
}

/** The parts of writers that stay in the main thread. */
export interface WritingHost {
  /** Answers the calls of the program. */
  readonly answer: AnswerCall;
  readonly editor: ScriptEditor;
  readonly models: readonly UsedModels[];
  /** Best first; the phrase book, which needs nothing, is not among them. */
  readonly sources: readonly ScriptSource[];
}

/** The parts of writers in the program. */
export interface ProgramWriters {
  /** Asked in this order, before the phrase book. */
  readonly writers: readonly ScriptWriter[];
  /** Null when pages are not fetched. */
  readonly readPage: ReadPage | null;
  readonly translate: ScriptEditor['translate'];
}
