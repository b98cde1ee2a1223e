import { Choice, Field } from '@svc/web';
import type { Schemas } from '../api';
import { listAssets, listMusic } from '../api';
import { translate, translateOr } from '../language';
import { musicLabel, MusicSamples } from '../music/music-samples';
import { spokenLanguages } from '../spoken-languages';
import { VoicePicker } from '../voices/voice-picker';
import type { StartForm } from './start-form';
import { UploadButton, useUpload } from './upload-button';

export interface Choices {
  media: readonly Schemas['Workflow'][];
  voices: readonly Schemas['Workflow'][];
  music: readonly Schemas['Music'][];
  assets: readonly Schemas['Asset'][];
}

interface OptionsProps {
  form: StartForm;
  change: (changes: Partial<StartForm>) => void;
  choices: Choices;
  refresh: (choices: Partial<Choices>) => void;
}

const Music = ({ form, change, choices, refresh }: OptionsProps) => {
  const upload = useUpload('music', async ({ path }) => {
    refresh({ music: await listMusic() });
    change({ bgm_path: path });
  });
  const options = [
    { value: '', label: translate('start.noMusic') },
    { value: 'auto', label: translate('start.fittingMusic') },
    ...choices.music.map((piece) => ({ value: piece.path, label: musicLabel(piece) })),
  ];
  return (
    <div>
      <Choice label={translate('start.music')} name="bgm_path" value={form.bgm_path} options={options} />
      <UploadButton purpose="music" text={translate('start.addOwn')} accept="audio/*" upload={upload} />
      <MusicSamples pieces={choices.music} chosen={form.bgm_path} onChoose={(bgm_path) => change({ bgm_path })} />
    </div>
  );
};

interface SoundProps extends OptionsProps {
  /** The voices are loaded again when it changes. */
  revision: number;
}

export const Sound = (props: SoundProps) => {
  const { form, change, revision } = props;
  return (
    <>
      <h2>{translate('start.sound')}</h2>
      <div class="pair">
        <div>
          <input type="hidden" id="tts_workflow" name="tts_workflow" value={form.tts_workflow} />
          <VoicePicker
            value={form.tts_workflow}
            revision={revision}
            onChange={(voice) => change({ tts_workflow: voice ?? '' })}
          />
        </div>
        <Music {...props} />
      </div>
      <div class="field inline" hidden={form.bgm_path === ''}>
        <label for="bgm_volume">{translate('start.volume')}</label>
        <input id="bgm_volume" name="bgm_volume" type="range" min={0} max={1} step={0.05} value={form.bgm_volume} />
        <output for="bgm_volume">{`${Math.round(Number(form.bgm_volume) * 100)} %`}</output>
      </div>
    </>
  );
};

const captionStyles = [
  { value: 'template', label: translate('start.asTemplate') },
  { value: 'boxed', label: translate('start.boxed') },
  { value: 'outline', label: translate('start.outline') },
  { value: 'plain', label: translate('start.plain') },
  { value: 'karaoke', label: translate('start.karaoke') },
  { value: 'off', label: translate('start.none') },
];

const captionPlaces = [
  { value: 'template', label: translate('start.asTemplate') },
  { value: 'top', label: translate('start.top') },
  { value: 'middle', label: translate('start.middle') },
  { value: 'bottom', label: translate('start.bottom') },
];

const captionSizes = [
  { value: 'small', label: translate('start.small') },
  { value: 'medium', label: translate('start.medium') },
  { value: 'large', label: translate('start.large') },
];

export const Words = ({ form }: { form: StartForm }) => (
  <details id="words">
    <summary>{translate('start.wordsAndCaptions')}</summary>
    <div class="pair">
      <Choice
        label={translate('editor.videoLanguage')}
        name="language"
        value={form.language}
        options={[{ value: '', label: translate('start.ofTheText') }, ...spokenLanguages]}
      />
      {form.mode === 'fixed' ? null : (
        <Field
          label={translate('start.length')}
          name="target_seconds"
          type="number"
          min={5}
          max={600}
          placeholder={translate('start.asNeeded')}
          value={form.target_seconds}
          autocomplete="off"
        />
      )}
    </div>
    {form.mode === 'fixed' ? null : (
      <Field
        label={translate('start.instructions')}
        name="instructions"
        maxLength={2000}
        placeholder={translate('start.forExample')}
        value={form.instructions}
        hint={translate('start.instructionsHint')}
        autocomplete="off"
      />
    )}
    <div class="pair">
      <Choice
        label={translate('start.captions')}
        name="caption_style"
        value={form.caption_style}
        options={captionStyles}
      />
      <Choice
        label={translate('start.captionPlace')}
        name="caption_position"
        value={form.caption_position}
        options={captionPlaces}
      />
      <Choice
        label={translate('start.captionSize')}
        name="caption_size"
        value={form.caption_size}
        options={captionSizes}
      />
    </div>
  </details>
);

/** All uploads of a user are in one folder, which can serve as a source of pictures. */
const ownPictures = (assets: readonly Schemas['Asset'][]) => {
  const own = assets.filter(({ kind }) => kind === 'picture' || kind === 'clip');
  return own.slice(0, 1).map(({ path }) => ({
    value: `assets/${path.replace(/\/[^/]*$/, '')}`,
    label: translate('start.ownPictures', { count: own.length }),
  }));
};

const Pictures = ({ form, change, choices, refresh }: OptionsProps) => {
  const upload = useUpload('pictures', async () => {
    const assets = await listAssets();
    refresh({ assets });
    change({ media_workflow: ownPictures(assets)[0]?.value ?? form.media_workflow });
  });
  const options = [
    ...choices.media.map(({ workflow, label }) => ({
      value: workflow,
      label: translateOr(`start.madeBy.${workflow}`, label),
    })),
    ...ownPictures(choices.assets),
  ];
  return (
    <div>
      <Choice label={translate('start.pictures')} name="media_workflow" value={form.media_workflow} options={options} />
      <UploadButton
        purpose="pictures"
        text={translate('start.addOwn')}
        accept="image/*,video/*"
        multiple
        upload={upload}
      />
    </div>
  );
};

export const TitleAndPictures = (props: OptionsProps) => (
  <details>
    <summary>{translate('start.titleAndPictures')}</summary>
    <div class="pair">
      <Field
        label={translate('start.title')}
        name="title"
        maxLength={200}
        placeholder={translate('start.writtenForYou')}
        value={props.form.title}
        autocomplete="off"
      />
      <Pictures {...props} />
    </div>
    <Field
      label={translate('start.style')}
      name="prompt_prefix"
      maxLength={1000}
      placeholder={translate('start.styleExample')}
      value={props.form.prompt_prefix}
      autocomplete="off"
    />
  </details>
);
