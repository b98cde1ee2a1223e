import { translate } from '../language';
import type { DraftStore } from './draft-store';
import { useContent, useEditor } from './editor-context';

const describeState = ({ state, problem }: DraftStore): string => {
  const sentences = {
    saved: () => translate('editor.saved'),
    changed: () => translate('editor.saving'),
    saving: () => translate('editor.saving'),
    away: () => translate('editor.savedLater'),
    refused: () => `${translate('editor.notSaved')} ${problem}`,
    conflict: () => translate('editor.notSaved'),
  };
  return sentences[state]();
};

interface TitleBarProps {
  undo: () => void;
  redo: () => void;
}

/** The title, undo and redo, and the saved state. */
export const TitleBar = ({ undo, redo }: TitleBarProps) => {
  const { store } = useEditor();
  const { title } = useContent();
  return (
    <header class="title-bar">
      <h1 class="hidden">{translate('editor.heading')}</h1>
      <div class="field">
        <label for="draft-title">{translate('editor.title')}</label>
        <input
          id="draft-title"
          dir="auto"
          maxLength={200}
          autocomplete="off"
          placeholder={translate('editor.noTitle')}
          value={title}
          onInput={({ currentTarget }) => store.edit({ title: currentTarget.value }, 'title')}
        />
      </div>
      <div class="steps" role="group" aria-label={translate('editor.history')}>
        <button type="button" class="quiet" aria-keyshortcuts="Control+Z" disabled={!store.canUndo} onClick={undo}>
          {translate('editor.undo')}
        </button>
        <button
          type="button"
          class="quiet"
          aria-keyshortcuts="Control+Shift+Z"
          disabled={!store.canRedo}
          onClick={redo}
        >
          {translate('editor.redo')}
        </button>
        <p class="saved" role="status" data-state={store.state}>
          {describeState(store)}
        </p>
      </div>
    </header>
  );
};
