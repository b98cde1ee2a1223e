import type { AssetNames } from '@svc/video-data';
import type { GenerationBody } from './generation.request';

const assetOf = (scene: Readonly<Record<string, unknown>>): string | null => {
  const { picture } = scene;
  const asset = typeof picture === 'object' && picture !== null && 'asset' in picture ? picture.asset : null;
  return typeof asset === 'string' ? asset.trim() : null;
};

/** What a body that is not checked yet names. */
export const assetNamesOf = ({ bgm_path, ref_audio, media_workflow, scenes }: GenerationBody): AssetNames => ({
  bgm_path: bgm_path ?? null,
  ref_audio: ref_audio ?? null,
  media_workflow: media_workflow ?? '',
  scenes: (scenes ?? []).map((scene) => {
    const asset = assetOf(scene);
    return asset === null ? {} : { picture: { asset } };
  }),
});
