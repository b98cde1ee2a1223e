import { ApiError } from '@svc/client';
import { useState } from 'preact/hooks';
import * as api from '../api';
import { translate } from '../language';
import { isEmpty } from './draft-content';
import { useEditor } from './editor-context';
import { Note, SceneButton, SceneInput, type ScenePartProps, type Told } from './controls';

/** Instructions to the writer, in English: every model follows them in any language. */
const wishes = {
  otherWords: null,
  shorter: 'Say the same in about half as many words.',
  longer: 'Say the same in about twice as many words, with one more detail that the other scenes do not tell.',
};

interface SceneRewriteProps extends ScenePartProps {
  isBusy: boolean;
  setBusy: (isBusy: boolean) => void;
}

/** Has a language model rewrite the scene: shorter, longer, or in another tone. */
export const SceneRewrite = ({ scene, name, isBusy, setBusy }: SceneRewriteProps) => {
  const { store } = useEditor();
  const [note, setNote] = useState<Told>('');
  const [tone, setTone] = useState('');
  const isOff = isBusy || isEmpty(scene);
  const rewrite = async (instructions: string | null): Promise<void> => {
    if (isBusy) return;
    setNote(translate('editor.rewriting'));
    setBusy(true);
    try {
      const work = (version: number) => api.rewriteScene(store.id, scene.id, { version, instructions });
      setNote((await store.changeScene(scene.id, work)) ? translate('editor.rewritten') : '');
    } catch (error) {
      const isWriterMissing = error instanceof ApiError && error.code === 'WRITER_NEEDED';
      setNote(isWriterMissing ? new Error(translate('editor.writerNeeded')) : (error as Error));
    }
    setBusy(false);
  };
  const changeTone = (event: SubmitEvent) => {
    event.preventDefault();
    if (tone.trim() !== '') void rewrite(`Say the same in another tone: ${tone.trim()}`);
  };
  return (
    <details class="scene-details">
      <summary aria-label={`${translate('editor.rewriteScene')}, ${name}`}>{translate('editor.rewriteScene')}</summary>
      <p class="tools">
        {(Object.keys(wishes) as (keyof typeof wishes)[]).map((wish) => (
          <SceneButton
            key={wish}
            label={translate(`editor.rewrites.${wish}`)}
            scene={name}
            disabled={isOff}
            onClick={() => void rewrite(wishes[wish])}
          />
        ))}
      </p>
      <form class="field" onSubmit={changeTone}>
        <SceneInput
          label={translate('editor.tone')}
          scene={name}
          data-own-undo
          maxLength={200}
          placeholder={translate('editor.toneExample')}
          value={tone}
          onInput={({ currentTarget }) => setTone(currentTarget.value)}
        />
        <SceneButton label={translate('editor.changeTone')} scene={name} type="submit" disabled={isOff} />
      </form>
      <Note of={note} />
    </details>
  );
};
