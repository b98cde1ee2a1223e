import { useRef, useState } from 'preact/hooks';
import { translate } from '../language';
import { canRewrite } from '../session';
import { SceneButton, type ScenePartProps } from './controls';
import { isEmpty } from './draft-content';
import { useEditor } from './editor-context';
import { ScenePicture } from './scene-picture';
import { SceneRewrite } from './scene-rewrite';
import { SceneVoice } from './scene-voice';
import { textElementId, type SceneWorks } from './scene-works';
import { editScene, longestScene } from './script';
import { SceneStill } from './still';

interface SceneEditorProps extends ScenePartProps {
  count: number;
  works: SceneWorks;
  /** The picture that is shown now, counted from 1. */
  picture: number;
}

const Tools = ({ scene, index, name, count, works, split }: SceneEditorProps & { split: () => void }) => {
  const { id } = scene;
  const tools: [string, () => void, boolean, string?][] = [
    [translate('editor.addBelow'), () => works.add(id), true],
    [translate('editor.splitHere'), split, true],
    [translate('editor.joinNext'), () => works.join(id), index < count - 1],
    [translate('editor.up'), () => works.move(id, index - 1), index > 0, '↑'],
    [translate('editor.down'), () => works.move(id, index + 1), index < count - 1, '↓'],
    [translate('editor.removeScene'), () => works.remove(id), count > 1],
  ];
  return (
    <div class="tools">
      {tools.map(([label, act, isPossible, sign = label]) => (
        <SceneButton key={label} label={label} scene={name} sign={sign} disabled={!isPossible} onClick={act} />
      ))}
    </div>
  );
};

/** The open scene: its text, and everything else that belongs to it. */
export const SceneEditor = (props: SceneEditorProps) => {
  const { store } = useEditor();
  const { scene, index, name, works } = props;
  const [isRewritten, setRewritten] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);
  const split = () => works.split(scene.id, text.current?.selectionStart ?? 0);
  const part = { scene, index, name };
  return (
    <div class="scene-open">
      <SceneStill
        {...part}
        shot={{ picture: props.picture, framing: 1 }}
        alt={translate('editor.pictureOf', { number: index + 1 })}
      />
      <div class="scene-main">
        <textarea
          ref={text}
          id={textElementId(scene.id)}
          class="words"
          dir="auto"
          rows={2}
          maxLength={longestScene}
          aria-label={translate('editor.textOf', { number: index + 1 })}
          aria-busy={isRewritten}
          readOnly={isRewritten}
          value={scene.text}
          onInput={({ currentTarget: { value } }) =>
            store.edit({ scenes: editScene(store.content.scenes, scene.id, { text: value }) }, `text ${scene.id}`)
          }
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            split();
          }}
        />
        <p class="problem" role="alert">
          {isEmpty(scene) ? translate('editor.emptyScene') : ''}
        </p>
        <Tools {...props} split={split} />
        {canRewrite && <SceneRewrite {...part} isBusy={isRewritten} setBusy={setRewritten} />}
        <ScenePicture {...part} />
        <SceneVoice {...part} />
      </div>
    </div>
  );
};
