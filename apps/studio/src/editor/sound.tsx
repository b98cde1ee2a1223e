import { useLoaded } from '@svc/web';
import { useState } from 'preact/hooks';
import * as api from '../api';
import type { Schemas } from '../api';
import { translate } from '../language';
import { musicLabel, MusicSamples } from '../music/music-samples';
import { useFileDrop } from './drop';
import { useContent, useEditor } from './editor-context';
import { RecordingUpload } from '../voices/recording-upload';
import { VoicePicker } from '../voices/voice-picker';
import { Note, Upload, type Told } from './controls';

type Piece = Schemas['Music'];

const Pieces = ({ label, pieces }: { label: string; pieces: readonly Piece[] }) =>
  pieces.length === 0 ? null : (
    <optgroup label={label}>
      {pieces.map((piece) => (
        <option key={piece.path} value={piece.path}>
          {musicLabel(piece)}
        </option>
      ))}
    </optgroup>
  );

const Volume = () => {
  const { store } = useEditor();
  const { bgm_volume: volume } = useContent().request;
  return (
    <div class="field inline">
      <label for="music-volume">{translate('editor.volume')}</label>
      <input
        id="music-volume"
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={volume}
        onInput={({ currentTarget }) => store.editRequest({ bgm_volume: Number(currentTarget.value) }, 'volume')}
      />
      <output for="music-volume">{Math.round(volume * 100)} %</output>
    </div>
  );
};

/** The choice of music: none, automatic, a bundled piece, or an upload, also dropped. */
const Music = () => {
  const { store } = useEditor();
  const { bgm_path: chosen } = useContent().request;
  const { data: pieces = [], reload } = useLoaded(api.listMusic);
  const [note, setNote] = useState<Told>('');
  const upload = async (file: File) => {
    setNote(translate('editor.uploading', { name: file.name, share: 0 }));
    try {
      const { path } = await api.upload('music', file);
      reload();
      store.editRequest({ bgm_path: path });
      setNote(translate('editor.uploaded'));
    } catch (error) {
      setNote(error as Error);
    }
  };
  const drop = useFileDrop((file) => void upload(file));
  const listPieces = (isOwn: boolean) => pieces.filter(({ source }) => (source === 'own') === isOwn);
  return (
    <div class="music" {...drop}>
      <div class="field">
        <label for="music">{translate('editor.music')}</label>
        <select
          id="music"
          value={chosen ?? ''}
          onChange={({ currentTarget: { value } }) => store.editRequest({ bgm_path: value === '' ? null : value })}
        >
          <option value="">{translate('editor.noMusic')}</option>
          <option value="auto">{translate('editor.fittingMusic')}</option>
          <Pieces label={translate('editor.ownMusic')} pieces={listPieces(true)} />
          <Pieces label={translate('editor.ourMusic')} pieces={listPieces(false)} />
        </select>
      </div>
      <p class="tools">
        <Upload label={translate('editor.uploadMusic')} accept="audio/*" onFile={(file) => void upload(file)} />
      </p>
      <Note of={note} />
      <MusicSamples {...{ pieces, chosen }} onChoose={(path) => store.editRequest({ bgm_path: path })} />
      {chosen !== null && <Volume />}
    </div>
  );
};

/** The voice and the music of the whole video. */
export const Sound = () => {
  const { store } = useEditor();
  const { request } = useContent();
  const [revision, setRevision] = useState(0);
  const choose = (voice: string | null) => store.editRequest({ tts_workflow: voice ?? 'auto' });
  return (
    <>
      <VoicePicker
        value={request.tts_workflow}
        label={translate('editor.voice')}
        hasRecordings
        revision={revision}
        onChange={choose}
      />
      <RecordingUpload
        onUploaded={(voice) => {
          setRevision(revision + 1);
          choose(voice);
        }}
      />
      <Music />
    </>
  );
};
