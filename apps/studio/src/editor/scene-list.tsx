import { useEffect } from 'preact/hooks';
import * as api from '../api';
import { translate } from '../language';
import { useChanges, useContent, useEditor } from './editor-context';
import { hasFiles, isBelowMiddle } from './drop';
import type { Carried, Drop } from './dragging';
import type { SceneStates } from './render-bar';
import { SceneItem } from './scene-item';
import { useSceneWorks, type SceneWorks } from './scene-works';
import { showInScene } from './scene-picture';
import { findSceneIndex } from './script';

interface SceneListProps {
  openId: string | null;
  open: (sceneId: string | null) => void;
  states: SceneStates;
}

/** Shows dropped pictures in a scene and those behind it, one each. */
const usePictureDrop = () => {
  const { store, say } = useEditor();
  const take = async (files: readonly File[], sceneId: string): Promise<void> => {
    const first = findSceneIndex(store.content.scenes, sceneId);
    const targets = store.content.scenes.slice(first, first + files.length);
    for (const [index, { id }] of targets.entries()) {
      const file = files[index];
      if (file === undefined) continue;
      say(translate('editor.uploading', { name: file.name, share: 0 }));
      const { path } = await api.upload('pictures', file);
      showInScene(store, id, { asset: path });
    }
    say(translate('editor.uploaded'));
  };
  return (files: readonly File[], sceneId: string) =>
    void take(files, sceneId).catch((error: Error) => say(error.message));
};

/** Moves a dropped scene, and shows a dropped picture in the scene below it. */
const useReceivedDrops = (works: SceneWorks): void => {
  const { store, dragging, say } = useEditor();
  useEffect(() => {
    dragging.receive = (dropped: Carried, { sceneId, place }: Drop): void => {
      const { scenes: all } = store.content;
      if (dropped.kind === 'picture') {
        showInScene(store, sceneId, dropped.change);
        return say(translate('editor.shownIn', { number: findSceneIndex(all, sceneId) + 1 }));
      }
      const [from, at] = [
        findSceneIndex(all, dropped.sceneId),
        findSceneIndex(all, sceneId) + (place === 'after' ? 1 : 0),
      ];
      works.move(dropped.sceneId, at > from ? at - 1 : at);
    };
  }, []);
};

/** The list of scenes, one line each; one of them is open. Scenes, pictures and clips can be dropped on it. */
export const SceneList = ({ openId, open, states }: SceneListProps) => {
  const { playback, dragging } = useEditor();
  const { scenes } = useContent();
  useChanges(playback);
  useChanges(dragging);
  const works = useSceneWorks(open);
  const dropPictures = usePictureDrop();
  const { carried, drop } = dragging;
  const dragged = carried?.kind === 'scene' ? carried.sceneId : null;
  useReceivedDrops(works);

  const dragOver = (event: DragEvent, sceneId: string): void => {
    const isFile = hasFiles(event);
    if (!isFile && dragged === null) return;
    event.preventDefault();
    dragging.over({ sceneId, place: isFile ? 'file' : isBelowMiddle(event) ? 'after' : 'before' });
  };

  const dropOn = (event: DragEvent, sceneId: string): void => {
    event.preventDefault();
    const isFile = hasFiles(event);
    dragging.end(!isFile);
    if (isFile) dropPictures([...(event.dataTransfer?.files ?? [])], sceneId);
  };

  const isWorking = states.length > 0;
  return (
    <section class="script" aria-label={translate('editor.script')}>
      <p class="hint keys">{translate('editor.keys')}</p>
      <p class="hint hold">{translate('editor.holdToMove')}</p>
      <ol class="scenes" data-carrying={carried?.kind}>
        {scenes.map((scene, index) => (
          <li
            key={scene.id}
            data-scene={scene.id}
            data-drop={drop?.sceneId === scene.id ? drop.place : undefined}
            data-dragged={dragged === scene.id || undefined}
            data-open={openId === scene.id || undefined}
            data-shown={(playback.state !== 'idle' && playback.current?.id === scene.id) || undefined}
            onDragOver={(event) => dragOver(event, scene.id)}
            onDragLeave={() => dragging.over(null)}
            onDrop={(event) => dropOn(event, scene.id)}
          >
            <SceneItem
              {...{ scene, index, works }}
              count={scenes.length}
              isOpen={openId === scene.id}
              toggle={() => open(openId === scene.id ? null : scene.id)}
              state={isWorking ? (states[index] ?? 'waiting') : null}
            />
          </li>
        ))}
      </ol>
    </section>
  );
};
