import { formatSeconds } from '../format';
import { translate } from '../language';
import { offerNaturalVoice } from '../voices/natural-voice-place';
import { isEmpty, type Scene } from './draft-content';
import { useEditor } from './editor-context';
import { usePointerDrag } from './pointer-drag';
import type { SceneState } from './render-bar';
import { SceneEditor } from './scene-editor';
import type { SceneWorks } from './scene-works';
import { usePicturesInTurn } from './shots';
import { SceneStill } from './still';

interface SceneItemProps {
  scene: Scene;
  index: number;
  count: number;
  isOpen: boolean;
  toggle: () => void;
  works: SceneWorks;
  /** Progress while a video is made. */
  state: SceneState | null;
}

const shortcutStep = ({ key, altKey }: KeyboardEvent): number =>
  altKey ? Number(key === 'ArrowDown') - Number(key === 'ArrowUp') : 0;

/** The measured length of a prepared narration, else the estimated one. */
const Length = ({ scene }: { scene: Scene }) => {
  const { store, playback } = useEditor();
  const measured = playback.findSeconds(scene);
  const estimated = store.draft.scenes.find(({ id }) => id === scene.id)?.duration;
  const length = measured ?? estimated;
  return (
    <span class="length" data-prepared={measured !== undefined || undefined}>
      {length === undefined ? '' : `${measured === undefined ? '≈ ' : ''}${formatSeconds(length)}`}
    </span>
  );
};

const Listen = ({ scene, name }: { scene: Scene; name: string }) => {
  const { store, playback } = useEditor();
  const isHeard = playback.isHeard(scene.id);
  const word = isHeard ? (playback.state === 'preparing' ? 'preparing' : 'stop') : 'listen';
  const press = () => {
    if (isHeard) return playback.stop();
    offerNaturalVoice(store.draft.language);
    return playback.playScene(scene.id);
  };
  return (
    <button
      type="button"
      class="quiet listen"
      disabled={isEmpty(scene)}
      aria-label={`${translate(`editor.narration.${word}`)}, ${name}`}
      onClick={press}
    >
      <span aria-hidden="true">{{ listen: '▶', preparing: '…', stop: '■' }[word]}</span>
    </button>
  );
};

/** One line of the list: picture, first words, length, and what is missing; when it is open, all of the scene. */
export const SceneItem = ({ scene, index, count, isOpen, toggle, works, state }: SceneItemProps) => {
  const name = translate('editor.scene', { number: index + 1 });
  const [heading, body] = [`heading-${scene.id}`, `scene-${scene.id}`];
  const { picture, watch } = usePicturesInTurn(scene.id);
  const { dragging } = useEditor();
  const carried = { kind: 'scene', sceneId: scene.id } as const;
  const touch = usePointerDrag(carried, true);
  const press = (event: KeyboardEvent) => {
    const by = shortcutStep(event);
    if (event.defaultPrevented || by === 0) return;
    event.preventDefault();
    works.move(scene.id, index + by);
  };
  return (
    <article class="scene" aria-labelledby={heading} onKeyDown={press} {...watch}>
      <div
        class="scene-row"
        draggable
        {...touch}
        onDragStart={(event) => {
          if (dragging.isHeld) return event.preventDefault();
          event.dataTransfer?.setData('text/plain', scene.text);
          dragging.begin(carried);
        }}
        onDragEnd={() => dragging.end(false)}
      >
        <span class="grip" aria-hidden="true">
          ⠿
        </span>
        <div class="thumb">
          <SceneStill {...{ scene, index }} shot={{ picture, framing: 1 }} isSmall />
        </div>
        <h2>
          <button type="button" aria-expanded={isOpen} aria-controls={body} onClick={toggle}>
            <span id={heading} class="hidden">
              {name}
            </span>
            <span class="number" aria-hidden="true">
              {index + 1}
            </span>{' '}
            <span class="first-words" dir="auto">
              {scene.text}
            </span>
            {isEmpty(scene) && <span class="mark">{translate('editor.noText')}</span>}
          </button>
        </h2>
        {state !== null && (
          <span class="badge" data-state={state}>
            {translate(`editor.sceneStates.${state}`)}
          </span>
        )}
        <Length scene={scene} />
        <Listen scene={scene} name={name} />
      </div>
      <div id={body}>{isOpen && <SceneEditor {...{ scene, index, count, works, name, picture }} />}</div>
    </article>
  );
};
