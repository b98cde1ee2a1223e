import type { ProviderSettings } from '../providers/provider-settings';
import { createSourceAccess, type SourceAccess } from '../providers/sources/source-access';
import { chatModelOf, type AskChatModel } from './chat-writer/chat-model';
import { encyclopediaOf, type Encyclopedia } from './encyclopedia/encyclopedia';
import { createPageDownload, type DownloadPage } from './own-text/page';

/** All that writers ask of other machines: plain data in, plain data out. */
export interface ScriptNetwork {
  /** Null where none is set up. */
  readonly model: AskChatModel | null;
  /** Null where none is set up. */
  readonly encyclopedia: Encyclopedia | null;
  readonly download: DownloadPage;
}

/** @param sources shared with other public services */
export const createScriptNetwork = (
  providers: ProviderSettings,
  sources: SourceAccess = createSourceAccess(),
): ScriptNetwork => ({
  model: chatModelOf(providers),
  encyclopedia: encyclopediaOf(providers, sources),
  download: createPageDownload(),
});
