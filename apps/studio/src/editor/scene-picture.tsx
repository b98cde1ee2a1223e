import { useState } from 'preact/hooks';
import * as api from '../api';
import type { Schemas } from '../api';
import { translate } from '../language';
import type { ScenePicture as Picture } from './draft-content';
import type { DraftStore } from './draft-store';
import { useEditor } from './editor-context';
import { Note, type Told } from './note';
import type { ScenePartProps } from './scene-editor';
import { editScene, indexOf } from './script';
import { Suggestions } from './suggestions';

type Asset = Schemas['Asset'];

const percent = ({ sentBytes, totalBytes }: { sentBytes: number; totalBytes: number }): number =>
  Math.round((100 * sentBytes) / Math.max(totalBytes, 1));

const fileNameOf = (path: string): string => path.split('/').at(-1) ?? path;

/** Changes the picture of a scene; several pictures in turn and a suggestion end with it. */
export const showInScene = (store: DraftStore, sceneId: string, change: Partial<Picture>, burst?: string): void => {
  const { scenes } = store.content;
  const scene = scenes[indexOf(scenes, sceneId)];
  if (scene === undefined) return;
  const picture = { ...scene.picture, choice: null, ...change };
  store.edit({ scenes: editScene(scenes, sceneId, { picture, pictures: null }) }, burst && `${burst} ${sceneId}`);
};

/** What the scene shows instead of a picture for its words. */
const chosenIn = (store: DraftStore, { id, picture: { asset } }: ScenePartProps['scene']): string => {
  if (/\/static_/.test(store.content.request.frame_template)) return translate('editor.noPictures');
  if (asset !== null) return translate('editor.ownChosen', { name: fileNameOf(asset) });
  return store.draft.scenes.find((scene) => scene.id === id)?.picture.credit?.text ?? '';
};

interface OwnPicturesProps {
  assets: readonly Asset[];
  chosen: string | null;
  name: string;
  choose: (path: string) => void;
}

const OwnPictures = ({ assets, chosen, name, choose }: OwnPicturesProps) =>
  assets.length === 0 ? null : (
    <>
      <h3>{translate('editor.ownPictures')}</h3>
      <ul class="own">
        {assets.map(({ path, name: title, thumbnail_url }) => (
          <li key={path}>
            <button
              type="button"
              title={title}
              aria-label={`${title}, ${name}`}
              aria-pressed={path === chosen}
              onClick={() => choose(path)}
            >
              <img alt="" loading="lazy" src={thumbnail_url === null ? '' : api.pathOf(thumbnail_url)} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );

const isVisual = ({ kind }: Asset): boolean => kind === 'picture' || kind === 'clip';

/** The picture of a scene: by prompt, a variation, a suggestion, or an upload. */
export const ScenePicture = ({ scene, name }: ScenePartProps) => {
  const { store } = useEditor();
  const [note, setNote] = useState<Told>('');
  const [isBusy, setBusy] = useState(false);
  const [assets, setAssets] = useState<Asset[] | null>(null);
  const { prompt, asset, choice } = scene.picture;
  const label = (text: string) => `${text}, ${name}`;
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    await work().catch(setNote);
    setBusy(false);
  };
  // Earlier uploads are optional here, so an error is ignored.
  const load = async () => setAssets(((await api.listAssets().catch(() => [])) as Asset[]).filter(isVisual));
  const repaint = () =>
    attempt(async () => {
      setNote(translate('editor.repainting'));
      await store.changeScene(scene.id, (version) => api.repaintScene(store.id, scene.id, { version }));
      setNote(translate('editor.repainted'));
    });
  const upload = (input: HTMLInputElement) =>
    attempt(async () => {
      const [file] = input.files ?? [];
      if (file === undefined) return;
      const tell = (progress: { sentBytes: number; totalBytes: number }) =>
        setNote(translate('editor.uploading', { name: file.name, share: percent(progress) }));
      const added: Asset = await api.upload('pictures', file, tell).finally(() => (input.value = ''));
      showInScene(store, scene.id, { asset: added.path });
      setAssets([added, ...(assets ?? []).filter(({ path }) => path !== added.path)]);
      setNote(translate('editor.uploaded'));
    });
  const promptId = `prompt-${scene.id}`;
  return (
    <details
      class="scene-details"
      onToggle={({ currentTarget }) => currentTarget.open && assets === null && void load()}
    >
      <summary aria-label={label(translate('editor.picture'))}>{translate('editor.picture')}</summary>
      <div class="field">
        <label for={promptId}>{translate('editor.prompt')}</label>
        <input
          id={promptId}
          maxLength={1_000}
          autocomplete="off"
          placeholder={translate('editor.promptHint')}
          aria-label={label(translate('editor.prompt'))}
          value={prompt ?? ''}
          onInput={({ currentTarget: { value } }) =>
            showInScene(store, scene.id, { prompt: value.trim() === '' ? null : value }, 'prompt')
          }
        />
      </div>
      <p class="tools">
        <button
          type="button"
          class="quiet"
          aria-label={label(translate('editor.repaint'))}
          disabled={isBusy}
          onClick={() => void repaint()}
        >
          {translate('editor.repaint')}
        </button>
        <label class="upload">
          <input
            type="file"
            accept="image/*,video/*"
            aria-label={label(translate('editor.upload'))}
            disabled={isBusy}
            onChange={({ currentTarget }) => void upload(currentTarget)}
          />
          {translate('editor.upload')}
        </label>
        {(asset !== null || choice !== null) && (
          <button
            type="button"
            class="quiet"
            aria-label={label(translate('editor.noOwnPicture'))}
            onClick={() => showInScene(store, scene.id, { asset: null })}
          >
            {translate('editor.noOwnPicture')}
          </button>
        )}
      </p>
      <p class="hint">{chosenIn(store, scene)}</p>
      <Note of={note} />
      <Suggestions
        {...{ scene, name }}
        choose={(chosen) => showInScene(store, scene.id, { asset: null, choice: chosen })}
      />
      <OwnPictures
        assets={assets ?? []}
        chosen={asset}
        name={name}
        choose={(path) => showInScene(store, scene.id, { asset: path })}
      />
    </details>
  );
};
