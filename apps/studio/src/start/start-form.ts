import { useEffect, useRef, useState } from 'preact/hooks';
import type { Schemas, VideoRequest } from '../api';
import { translate } from '../language';
import { fittingScenes } from '../own-words';
import type { RequestBrand } from '../templates/brand';
import type { ParameterValues } from '../templates/formats';

/** The text fields by their names, as the browser sends them. */
const fields = {
  mode: 'generate',
  text: translate('start.firstIdea'),
  n_scenes: '5',
  title: '',
  media_workflow: '',
  prompt_prefix: '',
  bgm_path: 'auto',
  bgm_volume: '0.3',
  language: '',
  instructions: '',
  target_seconds: '',
  caption_style: 'template',
  caption_position: 'template',
  caption_size: 'medium',
};

const initial = {
  ...fields,
  /** Path of the uploaded document; the text is then a question to it. */
  document: '',
  tts_workflow: '',
  frame_template: '1080x1920/image_default.html',
  parameters: {} as ParameterValues,
  brand: null as RequestBrand | null,
  /** True once the user has moved the slider of the scenes. */
  isCountChosen: false,
};

export type StartForm = typeof initial;

const key = 'studio-form';

const restored = (): StartForm => {
  const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<StartForm>;
  sessionStorage.removeItem(key);
  return { ...initial, ...kept };
};

/** The form, kept while the user is on another view or the account page, unless it became a draft. */
export const useStartForm = () => {
  const [form, setForm] = useState(restored);
  const latest = useRef(form);
  const isSent = useRef(false);
  latest.current = form;
  useEffect(() => {
    const keep = (): void => {
      if (!isSent.current) sessionStorage.setItem(key, JSON.stringify(latest.current));
    };
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, []);
  const change = (changes: Partial<StartForm>): void => setForm((before) => ({ ...before, ...changes }));
  /** Takes over what the user has typed. */
  const read = ({ currentTarget, target }: { currentTarget: HTMLFormElement; target: EventTarget | null }): void => {
    const typed = [...new FormData(currentTarget)].filter(([name]) => Object.hasOwn(fields, name));
    const isSlider = target instanceof HTMLInputElement && target.name === 'n_scenes';
    change({ ...(Object.fromEntries(typed) as typeof fields), ...(isSlider ? { isCountChosen: true } : {}) });
  };
  return { form, change, read, noteSent: () => void (isSent.current = true) };
};

/** Omitted when a length is given, unless the user has moved the slider. */
export const chosenSceneCount = ({ target_seconds, isCountChosen, n_scenes }: StartForm): number | null =>
  target_seconds !== '' && !isCountChosen ? null : Number(n_scenes);

type Captions = NonNullable<VideoRequest['captions']>;

const toCaptions = ({ caption_style: style, caption_position: position, caption_size: size }: StartForm): Captions =>
  style === 'off' ? { enabled: false } : ({ style, position, size } as Captions);

/** The text of a request: the document's name in the first line, the question below it. */
const formText = ({ text, document }: StartForm): string =>
  document === '' ? text : `assets/${document}\n${text}`.trim();

/** The request of the form; empty fields are left to the service. */
export const toRequest = (form: StartForm): VideoRequest => ({
  text: formText(form),
  mode: form.mode === 'fixed' ? 'fixed' : 'generate',
  n_scenes: form.document === '' ? fittingScenes(form.text.trim(), chosenSceneCount(form)) : chosenSceneCount(form),
  title: form.title.trim() || null,
  frame_template: form.frame_template,
  template_params: form.parameters,
  brand: form.brand,
  tts_workflow: form.tts_workflow,
  media_workflow: form.media_workflow,
  prompt_prefix: form.prompt_prefix.trim() || null,
  bgm_path: form.bgm_path || null,
  bgm_volume: Number(form.bgm_volume),
  language: form.language || null,
  instructions: form.instructions.trim() || null,
  target_seconds: form.target_seconds === '' ? null : Number(form.target_seconds),
  captions: toCaptions(form),
});

/** The workflow of a value, else the default one. */
export const chooseWorkflow = (workflows: readonly Schemas['Workflow'][], value: string): string =>
  (
    workflows.find(({ workflow }) => workflow === value) ??
    workflows.find(({ is_default }) => is_default) ??
    workflows[0]
  )?.workflow ?? value;
