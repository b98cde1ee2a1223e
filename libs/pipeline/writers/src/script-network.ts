import { createSourceAccess, type ProviderSettings, type SourceAccess } from '@svc/pipeline/providers';
import { openChatModel, type AskChatModel } from './chat-writer/chat-model';
import { openEncyclopedia, type Encyclopedia } from './encyclopedia/encyclopedia';
import { createPageDownload, type DownloadPage } from './own-text/page';

/** The writers' calls to other machines: plain data in, plain data out. */
export interface ScriptNetwork {
  /** Null when none is configured. */
  readonly model: AskChatModel | null;
  /** Null when none is configured. */
  readonly encyclopedia: Encyclopedia | null;
  readonly download: DownloadPage;
}

/** @param sources shared with other public services */
export const createScriptNetwork = (
  providers: ProviderSettings,
  sources: SourceAccess = createSourceAccess(),
): ScriptNetwork => ({
  model: openChatModel(providers),
  encyclopedia: openEncyclopedia(providers, sources),
  download: createPageDownload(),
});
