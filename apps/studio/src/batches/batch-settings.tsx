import { Choice, Field, useLoaded, useWeb } from '@svc/web';
import { useState } from 'preact/hooks';
import * as api from '../api';
import { translate } from '../language';
import { musicLabel, MusicSamples } from '../music/music-samples';
import { spokenLanguages } from '../spoken-languages';
import type { RequestBrand } from '../templates/brand';
import type { ParameterValues } from '../templates/formats';
import { TemplateChoice } from '../templates/template-choice';
import { VoicePicker } from '../voices/voice-picker';

type Captions = NonNullable<api.VideoRequest['captions']>;

export interface BatchSettings {
  frame_template: string;
  template_params: ParameterValues;
  captions: Captions | null;
  brand: RequestBrand | null;
  tts_workflow: string;
  bgm_path: string;
  language: string;
  n_scenes: string;
}

export const firstSettings: BatchSettings = {
  frame_template: '1080x1920/image_default.html',
  template_params: {},
  captions: null,
  brand: null,
  tts_workflow: 'auto',
  bgm_path: 'auto',
  language: '',
  n_scenes: '',
};

/** Fields of every video; empty ones are left to the service. */
export const toDefaults = ({ bgm_path, language, n_scenes, ...settings }: BatchSettings) => ({
  ...settings,
  bgm_path: bgm_path || null,
  language: language || null,
  n_scenes: n_scenes === '' ? null : Number(n_scenes),
});

interface SettingsProps {
  value: BatchSettings;
  change: (changes: Partial<BatchSettings>) => void;
}

const listChoices = async () => {
  const [templates, looks, music] = await Promise.all([api.listTemplates(), api.listLooks(), api.listMusic()]);
  return { templates, looks, music };
};

const Look = ({ value, change, templates, looks }: SettingsProps & Omit<Choices, 'music'>) => (
  <TemplateChoice
    templates={templates}
    looks={looks}
    value={value.frame_template}
    parameters={value.template_params}
    onChoose={({ path }) => change({ frame_template: path, template_params: {} })}
    onLook={({ frame_template, caption_style: style }, template_params) =>
      change({ frame_template, template_params, captions: { style } })
    }
    onParameters={(template_params) => change({ template_params })}
    brand={value.brand}
    onBrand={(brand) => change({ brand })}
    isForNewVideo
  />
);

type Choices = Awaited<ReturnType<typeof listChoices>>;

const Sound = ({ value, change, music }: SettingsProps & Pick<Choices, 'music'>) => {
  const options = [
    { value: '', label: translate('start.noMusic') },
    { value: 'auto', label: translate('start.fittingMusic') },
    ...music.map((piece) => ({ value: piece.path, label: musicLabel(piece) })),
  ];
  return (
    <>
      <VoicePicker value={value.tts_workflow} onChange={(voice) => change({ tts_workflow: voice ?? 'auto' })} />
      <Choice
        key={value.bgm_path}
        label={translate('start.music')}
        name="bgm_path"
        value={value.bgm_path}
        options={options}
        onChange={(bgm_path) => change({ bgm_path })}
      />
      <MusicSamples pieces={music} chosen={value.bgm_path} onChoose={(bgm_path) => change({ bgm_path })} />
    </>
  );
};

/** Fields of all videos of a batch; a column of a table has precedence. */
export const BatchSettingsFields = ({ value, change }: SettingsProps) => {
  const { describe } = useWeb();
  const { data, error } = useLoaded(listChoices);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{translate('batches.look')}</summary>
        {error === undefined ? null : <p class="problem">{describe(error)}</p>}
        {isOpen && data !== undefined ? <Look {...{ value, change }} {...data} /> : null}
      </details>
      {data === undefined ? null : <Sound {...{ value, change }} music={data.music} />}
      <Choice
        label={translate('editor.videoLanguage')}
        name="language"
        value={value.language}
        options={[{ value: '', label: translate('start.ofTheText') }, ...spokenLanguages]}
        onChange={(language) => change({ language })}
      />
      <Field
        label={translate('start.scenes')}
        name="n_scenes"
        type="number"
        min={1}
        max={20}
        placeholder={translate('start.asNeeded')}
        value={value.n_scenes}
        onInput={({ currentTarget }) => change({ n_scenes: currentTarget.value })}
      />
    </>
  );
};
