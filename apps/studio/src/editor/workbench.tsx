import { useCallback, useEffect, useState } from 'preact/hooks';
import { translate } from '../language';
import { Origins } from '../sources';
import { Conflict } from './conflict';
import type { DraftStore } from './draft-store';
import { useContent, useEditor } from './editor-context';
import { RenderBar, type FinishedTask, type SceneStates } from './render-bar';
import { SceneList } from './scene-list';
import { Settings } from './settings';
import { Stage } from './stage';
import { TitleBar } from './title-bar';

const undoKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && /^[zy]$/i.test(key);

/** Fields that are not part of the draft, such as a search, keep the browser's undo while they have a text. */
const hasOwnUndo = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && 'ownUndo' in target.dataset && target.value !== '';

/** Undoes everything in one order. Listens on the document: the browser's own undo would change any text field. */
const useUndoKeys = (undo: () => void, redo: () => void): void =>
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!undoKey(event) || hasOwnUndo(event.target)) return;
      event.preventDefault();
      if (event.shiftKey || event.key.toLowerCase() === 'y') redo();
      else undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [undo, redo]);

const useLeaving = (store: DraftStore, signal: AbortSignal): void =>
  useEffect(() => {
    // A page that the browser keeps comes back with the same store.
    const hide = ({ persisted }: PageTransitionEvent) => (persisted ? void store.flush() : store.leave());
    addEventListener('pagehide', hide, { signal });
    const turn = () => {
      const work = document.visibilityState === 'hidden' ? store.flush() : store.refresh();
      // The next change saves again.
      work.catch(() => undefined);
    };
    document.addEventListener('visibilitychange', turn, { signal });
    // A file that misses its field would replace the page.
    const stay = (event: DragEvent) => event.dataTransfer?.types.includes('Files') && event.preventDefault();
    document.addEventListener('dragover', stay, { signal });
    document.addEventListener('drop', stay, { signal });
  }, []);

/** Undoes or redoes, and opens the scene that is changed by it. */
const useSteps = (open: (sceneId: string) => void) => {
  const { store, say } = useEditor();
  const take = useCallback((isUndo: boolean) => {
    const before = new Set(store.content.scenes);
    if (isUndo ? !store.canUndo : !store.canRedo) return;
    if (isUndo) store.undo();
    else store.redo();
    const changed = store.content.scenes.find((scene) => !before.has(scene));
    if (changed !== undefined) open(changed.id);
    say(translate(isUndo ? 'editor.undone' : 'editor.redone'));
  }, []);
  const undo = useCallback(() => take(true), []);
  const redo = useCallback(() => take(false), []);
  return { undo, redo };
};

export const Workbench = () => {
  const { store, playback, signal } = useEditor();
  const { scenes } = useContent();
  const [openId, setOpenId] = useState<string | null>(scenes[0]?.id ?? null);
  const [states, setStates] = useState<SceneStates>([]);
  const [finished, setFinished] = useState<FinishedTask | null>(null);
  const open = useCallback((sceneId: string | null) => {
    setOpenId(sceneId);
    if (sceneId !== null) playback.show(sceneId);
  }, []);
  const { undo, redo } = useSteps(open);
  useUndoKeys(undo, redo);
  useLeaving(store, signal);
  return (
    <div class="editor">
      <TitleBar undo={undo} redo={redo} />
      <Conflict />
      <Origins {...store.draft} />
      <SceneList openId={openId} open={open} states={states} />
      <aside class="whole" aria-label={translate('editor.wholeVideo')}>
        <Stage finished={finished} leaveFinished={() => setFinished(null)} />
        <Settings />
      </aside>
      <RenderBar showScenes={setStates} finish={setFinished} finished={finished} />
    </div>
  );
};
