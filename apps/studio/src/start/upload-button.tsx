import { useState } from 'preact/hooks';
import { upload, type Schemas } from '../api';
import { translate } from '../language';

type Purpose = Parameters<typeof upload>[0];

interface Note {
  text: string;
  isProblem: boolean;
}

/** Uploads files one after another and says how it goes. */
export const useUpload = (purpose: Purpose, onUploaded: (asset: Schemas['Asset']) => Promise<void> | void) => {
  const [note, setNote] = useState<Note>({ text: '', isProblem: false });
  const send = async (files: Iterable<File>): Promise<void> => {
    try {
      for (const file of files) {
        const asset = await upload(purpose, file, ({ sentBytes, totalBytes }) => {
          const share = Math.round((100 * sentBytes) / Math.max(totalBytes, 1));
          setNote({ text: translate('editor.uploading', { name: file.name, share }), isProblem: false });
        });
        await onUploaded(asset);
      }
      setNote({ text: translate('start.uploaded'), isProblem: false });
    } catch (error) {
      setNote({ text: (error as Error).message, isProblem: true });
    }
  };
  return { note, send };
};

interface UploadButtonProps {
  purpose: Purpose;
  text: string;
  accept: string;
  multiple?: boolean;
  isHidden?: boolean;
  upload: ReturnType<typeof useUpload>;
}

/** A link that opens the choice of files, and its note. */
export const UploadButton = ({
  purpose,
  text,
  accept,
  multiple,
  isHidden,
  upload: { note, send },
}: UploadButtonProps) => (
  <>
    <label class="upload" hidden={isHidden}>
      <input
        id={`${purpose}-file`}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-describedby={`${purpose}-note`}
        onChange={({ currentTarget }) => {
          void send([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <bdi>{text}</bdi>
    </label>
    <p id={`${purpose}-note`} class={note.isProblem ? 'hint problem' : 'hint'} dir="auto" role="status">
      {note.text}
    </p>
  </>
);
