import { createContext } from 'preact';
import { useContext, useLayoutEffect, useReducer } from 'preact/hooks';
import type { DraftContent } from './draft-content';
import type { Dragging } from './dragging';
import type { DraftStore } from './draft-store';
import type { Playback } from './playback';
import type { Previews } from './previews';

interface EditorContext {
  store: DraftStore;
  playback: Playback;
  previews: Previews;
  dragging: Dragging;
  /** Announces a sentence, also to screen readers. */
  say: (sentence: string) => void;
  go: (hash: string) => void;
  /** Aborts when the editor is left. */
  signal: AbortSignal;
}

const Context = createContext<EditorContext | null>(null);

export const EditorProvider = Context.Provider;

export const useEditor = (): EditorContext => {
  const context = useContext(Context);
  if (context === null) throw new Error('EditorProvider is missing above this component.');
  return context;
};

/** Renders the component again after each change. */
export const useChanges = (source: { listen: (listener: () => void) => () => void }): void => {
  const [, renderAgain] = useReducer((count: number, _: void) => count + 1, 0);
  useLayoutEffect(() => source.listen(() => renderAgain()), [source]);
};

export const useContent = (): DraftContent => {
  const { store } = useEditor();
  useChanges(store);
  return store.content;
};
