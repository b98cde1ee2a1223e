import { Note, Upload } from '../editor/controls';
import { translate } from '../language';
import { useUpload } from '../start/upload-button';

interface RecordingUploadProps {
  /** "Scene 3"; missing for the whole video. */
  scene?: string;
  onUploaded: (voice: string) => void;
}

/** Takes a recording of the words instead of a voice. */
export const RecordingUpload = ({ scene, onUploaded }: RecordingUploadProps) => {
  const { note, send } = useUpload('recording', ({ path }) => onUploaded(`assets/${path}`));
  return (
    <>
      <p class="tools">
        <Upload
          label={translate('voices.upload')}
          accept="audio/*,video/mp4,video/webm"
          {...(scene !== undefined && { scene })}
          onFile={(file) => void send([file])}
        />
      </p>
      <p class="hint">{translate('voices.uploadHint')}</p>
      <Note of={note.isProblem ? new Error(note.text) : note.text} />
    </>
  );
};
