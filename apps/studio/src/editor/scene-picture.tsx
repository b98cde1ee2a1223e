import { useState } from 'preact/hooks';
import * as api from '../api';
import type { Schemas } from '../api';
import { translate } from '../language';
import { textOfCredit } from '../sources';
import type { ScenePicture as Picture } from './draft-content';
import type { DraftStore } from './draft-store';
import { useEditor } from './editor-context';
import { Note, SceneButton, SceneInput, Upload, type ScenePartProps, type Told } from './controls';
import { PlacementEditor } from './placement';
import { usePointerDrag } from './pointer-drag';
import { editScene, findSceneIndex } from './script';
import { Suggestions } from './suggestions';

type Asset = Schemas['Asset'];

const percent = ({ sentBytes, totalBytes }: { sentBytes: number; totalBytes: number }): number =>
  Math.round((100 * sentBytes) / Math.max(totalBytes, 1));

const lastPathPart = (path: string): string => path.split('/').at(-1) ?? path;

/** Changes the picture of a scene; several pictures in turn, a suggestion and a placement end with it. */
export const showInScene = (store: DraftStore, sceneId: string, change: Partial<Picture>, burst?: string): void => {
  const { scenes } = store.content;
  const scene = scenes[findSceneIndex(scenes, sceneId)];
  if (scene === undefined) return;
  const picture = { ...scene.picture, choice: null, placement: null, ...change };
  store.edit({ scenes: editScene(scenes, sceneId, { picture, pictures: null }) }, burst && `${burst} ${sceneId}`);
};

/** Describes the picture that the scene shows instead of one for its words. */
const chosenIn = (store: DraftStore, { id, picture: { asset } }: ScenePartProps['scene']): string => {
  if (/\/static_/.test(store.content.request.frame_template)) return translate('editor.noPictures');
  if (asset !== null) return translate('editor.ownChosen', { name: lastPathPart(asset) });
  const credit = store.draft.scenes.find((scene) => scene.id === id)?.picture.credit;
  return credit ? textOfCredit(credit) : '';
};

type OwnPictureProps = Omit<OwnPicturesProps, 'assets'> & { asset: Asset };

const OwnPicture = ({ asset: { path, name: title, thumbnail_url }, chosen, name, choose }: OwnPictureProps) => (
  <button
    type="button"
    title={title}
    aria-label={`${title}, ${name}`}
    aria-pressed={path === chosen}
    {...usePointerDrag({ kind: 'picture', change: { asset: path } })}
    onClick={() => choose(path)}
  >
    <img alt="" loading="lazy" draggable={false} src={thumbnail_url === null ? '' : api.toPath(thumbnail_url)} />
  </button>
);

interface OwnPicturesProps {
  assets: readonly Asset[];
  chosen: string | null;
  name: string;
  choose: (path: string) => void;
}

const OwnPictures = ({ assets, ...own }: OwnPicturesProps) =>
  assets.length === 0 ? null : (
    <>
      <h3>{translate('editor.ownPictures')}</h3>
      <ul class="own">
        {assets.map((asset) => (
          <li key={asset.path}>
            <OwnPicture asset={asset} {...own} />
          </li>
        ))}
      </ul>
    </>
  );

const isVisual = ({ kind }: Asset): boolean => kind === 'picture' || kind === 'clip';

/** Uploads and repaints the picture of a scene, and tells how it goes. */
const usePictureWorks = (sceneId: string) => {
  const { store } = useEditor();
  const [note, setNote] = useState<Told>('');
  const [isBusy, setBusy] = useState(false);
  const [assets, setAssets] = useState<Asset[] | null>(null);
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    await work().catch(setNote);
    setBusy(false);
  };
  return {
    note,
    isBusy,
    assets: assets ?? [],
    // Earlier uploads are optional here, so an error is ignored.
    loadAssets: async () => {
      if (assets === null) setAssets((await api.listAssets().catch(() => [])).filter(isVisual));
    },
    repaint: () =>
      attempt(async () => {
        setNote(translate('editor.repainting'));
        await store.changeScene(sceneId, (version) => api.repaintScene(store.id, sceneId, { version }));
        setNote(translate('editor.repainted'));
      }),
    upload: (file: File) =>
      attempt(async () => {
        const added = await api.upload('pictures', file, (progress) =>
          setNote(translate('editor.uploading', { name: file.name, share: percent(progress) })),
        );
        showInScene(store, sceneId, { asset: added.path });
        setAssets([added, ...(assets ?? []).filter(({ path }) => path !== added.path)]);
        setNote(translate('editor.uploaded'));
      }),
  };
};

/** The picture of a scene: by prompt, a variation, a suggestion, or an upload. */
export const ScenePicture = ({ scene, name }: ScenePartProps) => {
  const { store } = useEditor();
  const { note, isBusy, assets, loadAssets, repaint, upload } = usePictureWorks(scene.id);
  const { prompt, asset, choice } = scene.picture;
  const show = (change: Partial<Picture>, burst?: string) => showInScene(store, scene.id, change, burst);
  const title = translate('editor.picture');
  const shown = scene.pictures === null ? assets.find(({ path }) => path === asset) : undefined;
  return (
    <details class="scene-details" onToggle={({ currentTarget }) => currentTarget.open && void loadAssets()}>
      <summary aria-label={`${title}, ${name}`} dir="auto">
        {title}
      </summary>
      <div class="field">
        <SceneInput
          label={translate('editor.prompt')}
          scene={name}
          maxLength={1_000}
          placeholder={translate('editor.promptHint')}
          value={prompt ?? ''}
          onInput={({ currentTarget: { value } }) => show({ prompt: value.trim() === '' ? null : value }, 'prompt')}
        />
      </div>
      <p class="tools">
        <SceneButton
          label={translate('editor.repaint')}
          scene={name}
          disabled={isBusy}
          onClick={() => void repaint()}
        />
        <Upload
          label={translate('editor.upload')}
          accept="image/*,video/*"
          scene={name}
          isDisabled={isBusy}
          onFile={(file) => void upload(file)}
        />
        {(asset !== null || choice !== null) && (
          <SceneButton label={translate('editor.noOwnPicture')} scene={name} onClick={() => show({ asset: null })} />
        )}
      </p>
      <p class="hint" dir="auto">
        {chosenIn(store, scene)}
      </p>
      {shown !== undefined && <PlacementEditor {...{ scene, name }} asset={shown} />}
      <Note of={note} />
      <Suggestions {...{ scene, name }} choose={(chosen) => show({ asset: null, choice: chosen })} />
      <OwnPictures assets={assets} chosen={asset} name={name} choose={(path) => show({ asset: path })} />
    </details>
  );
};
