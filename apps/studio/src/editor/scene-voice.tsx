import { useState } from 'preact/hooks';
import { translate } from '../language';
import { useLate } from '../use-late';
import { SceneInput, type ScenePartProps } from './controls';
import type { Scene } from './draft-content';
import { useEditor } from './editor-context';
import { editScene } from './script';

/** The voice of a scene and the pause after its last word. */
export const SceneVoice = ({ scene, name }: ScenePartProps) => {
  const { store } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const [revision, setRevision] = useState(0);
  const VoicePicker = useLate(isOpen, async () => (await import('../voices/voice-picker')).VoicePicker);
  const RecordingUpload = useLate(isOpen, async () => (await import('../voices/recording-upload')).RecordingUpload);
  const edit = (change: Partial<Scene>, burst?: string) =>
    store.edit({ scenes: editScene(store.content.scenes, scene.id, change) }, burst && `${burst} ${scene.id}`);
  return (
    <details class="scene-details" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary aria-label={`${translate('editor.voiceAndPause')}, ${name}`}>
        {translate('editor.voiceAndPause')}
      </summary>
      {VoicePicker !== undefined && (
        <VoicePicker
          value={scene.voice}
          label={`${translate('editor.voice')}, ${name}`}
          none={translate('editor.sameVoice')}
          hasRecordings
          revision={revision}
          onChange={(voice) => edit({ voice })}
        />
      )}
      {RecordingUpload !== undefined && (
        <RecordingUpload
          scene={name}
          onUploaded={(voice) => {
            setRevision(revision + 1);
            edit({ voice });
          }}
        />
      )}
      <div class="field">
        <SceneInput
          label={translate('editor.pause')}
          scene={name}
          type="number"
          min={0}
          max={10}
          step={0.25}
          placeholder={translate('editor.usualPause')}
          value={scene.pause_seconds ?? ''}
          onInput={({ currentTarget: { value, validity } }) => {
            if (validity.valid) edit({ pause_seconds: value === '' ? null : Number(value) }, 'pause');
          }}
        />
      </div>
    </details>
  );
};
