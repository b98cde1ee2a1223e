import { useLoaded } from '@svc/web';
import { useCallback, useId } from 'preact/hooks';
import * as api from '../api';
import { languageLabel } from '../format';
import { translate, translateOr } from '../language';
import { spokenLanguages } from '../spoken-languages';
import { Choice } from './controls';
import type { VideoRequest } from './draft-content';
import { useContent, useEditor } from './editor-context';

export const languageName = ({ language }: VideoRequest): string => languageLabel(language ?? 'und');

/** All uploads of a user are in one folder, which can serve as a source of pictures. */
const readSources = async () => {
  const [workflows, assets] = await Promise.all([api.listMediaWorkflows(), api.listAssets()]);
  const own = assets.filter(({ kind }) => kind === 'picture' || kind === 'clip');
  const folder = own[0]?.path.split('/').slice(0, -1).join('/');
  const sources = workflows.map(({ workflow, label }) => ({
    value: workflow,
    label: translateOr(`start.madeBy.${workflow}`, label),
  }));
  if (folder === undefined) return sources;
  return [...sources, { value: `assets/${folder}`, label: translate('start.ownPictures', { count: own.length }) }];
};

/** The language of the script, and from where its pictures are. */
export const LanguageAndPictures = () => {
  const { store } = useEditor();
  const { request } = useContent();
  const { data: sources = [] } = useLoaded(useCallback(readSources, []));
  const styleId = useId();
  return (
    <>
      <Choice
        label={translate('editor.videoLanguage')}
        hint={translate('editor.languageHint')}
        value={request.language ?? ''}
        options={spokenLanguages}
        onChange={(language) => store.editRequest({ language })}
      />
      <Choice
        label={translate('start.pictures')}
        value={request.media_workflow}
        options={sources}
        onChange={(media_workflow) => store.editRequest({ media_workflow })}
      />
      <div class="field">
        <label for={styleId}>{translate('start.style')}</label>
        <input
          id={styleId}
          dir="auto"
          maxLength={1_000}
          autocomplete="off"
          placeholder={translate('start.styleExample')}
          value={request.prompt_prefix}
          onInput={({ currentTarget }) => store.editRequest({ prompt_prefix: currentTarget.value }, 'style')}
        />
      </div>
    </>
  );
};
