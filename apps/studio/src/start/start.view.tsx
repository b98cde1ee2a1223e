import { useAbortSignal, useWeb } from '@svc/web';
import { useEffect, useRef, useState } from 'preact/hooks';
import {
  cancelTask,
  follow,
  generateVideo,
  listAssets,
  listLooks,
  listMediaWorkflows,
  listMusic,
  listTemplates,
  listVoiceWorkflows,
  makeDraft,
  readTask,
} from '../api';
import { language, translate } from '../language';
import { go } from '../router';
import { tellWarnings } from '../notices/notices';
import { isGeneral, reasonsWithoutSource } from '../sources';
import type { ParameterValues, Template } from '../templates/formats';
import { findLook, type Look } from '../templates/looks';
import { TemplateChoice } from '../templates/template-choice';
import type { Task } from '../videos/video-calls';
import { VoicePacks } from '../voices/voice-packs';
import { LatestDrafts, RecentVideos } from './lists';
import { Sound, TitleAndPictures, Words, type Choices } from './options';
import { Stage, type StageState } from './stage';
import { toRequest, chosenSceneCount, useStartForm, chooseWorkflow, type StartForm } from './start-form';
import { TextField } from './text-field';

const longestText = 20_000;
const count = new Intl.NumberFormat(language);
/** Stores the followed task, so that a reload continues with it. */
const taskKey = 'studio-task';

const findProblem = ({ text, document }: StartForm): string => {
  const { length } = text.trim();
  if (length === 0 && document === '') return translate('start.nothingSaid');
  if (length <= longestText) return '';
  return translate('start.tooLong', { length: count.format(length), most: count.format(longestText) });
};

type Galleries = { templates: readonly Template[]; looks: readonly Look[] };

/** The chosen template, with the picture of the chosen look. */
const exampleFor = ({ frame_template, parameters }: StartForm, choices: Galleries | undefined) => {
  const template = choices?.templates.find(({ path }) => path === frame_template);
  if (choices === undefined || template === undefined) return template;
  const look = findLook(choices.looks, template, parameters);
  return { ...template, preview_url: look?.preview_url ?? template.preview_url };
};

/** Loads the choices once, and selects what was kept or what the service prefers. */
const useChoices = (
  form: StartForm,
  change: (changes: Partial<StartForm>) => void,
  onError: (error: unknown) => void,
) => {
  const [choices, setChoices] = useState<Choices & Galleries>();
  useEffect(() => {
    const load = async (): Promise<void> => {
      const [templates, looks, media, voices, music, assets] = await Promise.all([
        listTemplates(),
        listLooks(),
        listMediaWorkflows(),
        listVoiceWorkflows(),
        listMusic(),
        listAssets(),
      ]);
      const template = templates.find(({ path }) => path === form.frame_template) ?? templates[0];
      setChoices({ templates, looks, media, voices, music, assets });
      change({
        frame_template: template?.path ?? form.frame_template,
        tts_workflow: chooseWorkflow(voices, form.tts_workflow),
        media_workflow: form.media_workflow.startsWith('assets/')
          ? form.media_workflow
          : chooseWorkflow(media, form.media_workflow),
      });
    };
    load().catch(onError);
  }, []);
  const refresh = (changes: Partial<Choices>): void =>
    setChoices((before) => (before === undefined ? before : { ...before, ...changes }));
  return { choices, refresh };
};

/** Follows a task on the stage. A video whose words say nothing about its topic is cancelled. */
const useStage = (onWordless: (reasons: string) => void) => {
  const { describe } = useWeb();
  const signal = useAbortSignal();
  const [state, setState] = useState<StageState>({ kind: 'idle' });
  const [revision, setRevision] = useState(0);
  const fail = (failure: string): void => setState({ kind: 'idle', failure });
  const showEnd = async (task: Task): Promise<void> => {
    if (isGeneral(task.sources)) return onWordless(await tellWarnings(reasonsWithoutSource(task.warning_details)));
    if (task.status === 'failed') return fail(task.error ?? translate('start.notMade'));
    if (task.status === 'cancelled') return fail(translate('start.cancelled'));
    setState({ kind: 'done', task, hasFocus: true });
    setRevision((before) => before + 1);
  };
  const attend = async (taskId: string): Promise<void> => {
    sessionStorage.setItem(taskKey, taskId);
    setState({ kind: 'working', task: null, isInterrupted: false });
    const interrupt = (): void =>
      setState((before) => (before.kind === 'working' ? { ...before, isInterrupted: true } : before));
    try {
      const ended = await follow(
        taskId,
        (task) => {
          // A task that is over cannot be cancelled.
          if (isGeneral(task.sources)) void cancelTask(taskId).catch(() => undefined);
          else setState({ kind: 'working', task, isInterrupted: false });
        },
        interrupt,
        signal,
      );
      await showEnd(ended as Task);
    } catch (error) {
      if (!signal.aborted) fail(describe(error));
    } finally {
      if (!signal.aborted) sessionStorage.removeItem(taskKey);
    }
  };
  const play = (taskId: string): void => {
    readTask(taskId).then(
      (task) => setState({ kind: 'done', task, hasFocus: false }),
      (error: unknown) => fail(describe(error)),
    );
  };
  const cancel = (): void => {
    const taskId = sessionStorage.getItem(taskKey);
    // A video that has just ended shows its end.
    if (taskId !== null) cancelTask(taskId).catch(() => undefined);
  };
  const showTemplate = (): void => setState((before) => (before.kind === 'working' ? before : { kind: 'idle' }));
  return { state, revision, attend, play, cancel, fail, showTemplate };
};

const SceneCount = ({ form }: { form: StartForm }) => (
  <div class="field inline" hidden={form.mode === 'fixed'}>
    <label for="n_scenes">{translate('start.scenes')}</label>
    <input id="n_scenes" name="n_scenes" type="range" min={1} max={20} value={form.n_scenes} />
    <output for="n_scenes">{chosenSceneCount(form) ?? translate('start.fittingCount')}</output>
  </div>
);

interface SubmitProps {
  isReady: boolean;
  problem: string;
}

const Submit = ({ isReady, problem }: SubmitProps) => (
  <div class="submit">
    <button class="primary" disabled={!isReady}>
      {translate('start.write')}
    </button>
    <button class="quiet" value="make" disabled={!isReady}>
      {translate('start.makeAtOnce')}
    </button>
    <p class="problem" role="alert">
      {problem}
    </p>
  </div>
);

/** Checks and sends the form, for a draft or for a whole video. */
const useSubmit = (start: ReturnType<typeof useStartForm>) => {
  const { describe } = useWeb();
  const signal = useAbortSignal();
  const text = useRef<HTMLTextAreaElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [textProblem, setTextProblem] = useState('');
  const report = (error: unknown): void => {
    if (!signal.aborted) setProblem(describe(error));
  };
  const complain = (words: string): void => {
    setTextProblem(words);
    if (words !== '') text.current?.focus();
  };
  const stage = useStage((reasons) => {
    stage.fail('');
    complain(`${reasons} ${translate('start.noSource')}`.trim());
  });
  const write = async (): Promise<void> => {
    const { draft_id } = await makeDraft(toRequest(start.form));
    start.noteSent();
    if (!signal.aborted) go(`#/drafts/${draft_id}`);
  };
  const makeAtOnce = async (): Promise<void> => stage.attend(await generateVideo(toRequest(start.form)));
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const words = findProblem(start.form);
    setProblem('');
    complain(words);
    if (words !== '') return;
    setBusy(true);
    const isWhole = (event.submitter as HTMLButtonElement | null)?.value === 'make';
    (isWhole ? makeAtOnce() : write()).catch(report).finally(() => setBusy(false));
  };
  const isReady = !isBusy && stage.state.kind !== 'working';
  return { text, stage, submit, isReady, problem, textProblem, report };
};

/** One form for a script to edit or for a whole video. */
export const StartView = () => {
  const start = useStartForm();
  const { form, change } = start;
  const { text, stage, submit, isReady, problem, textProblem, report } = useSubmit(start);
  const { choices, refresh } = useChoices(form, change, report);
  const [voicesRevision, setVoicesRevision] = useState(0);
  useEffect(() => {
    const taskId = sessionStorage.getItem(taskKey);
    if (choices !== undefined && taskId !== null) void stage.attend(taskId);
  }, [choices === undefined]);
  const choose = ({ path }: Template): void => {
    change({ frame_template: path, parameters: {} });
    stage.showTemplate();
  };
  const chooseLook = ({ frame_template, caption_style }: Look, parameters: ParameterValues, isNew: boolean): void => {
    change({ frame_template, parameters, ...(isNew && form.caption_style !== 'off' && { caption_style }) });
    stage.showTemplate();
  };
  const options = choices === undefined ? undefined : { form, change, choices, refresh };
  return (
    <div class="start">
      <form id="video" noValidate aria-labelledby="heading" onInput={start.read} onSubmit={submit}>
        <h1 id="heading">{translate('start.heading')}</h1>
        <TextField form={form} change={change} problem={textProblem} field={text} />
        <SceneCount form={form} />
        <h2>{translate('start.look')}</h2>
        <TemplateChoice
          templates={choices?.templates ?? []}
          looks={choices?.looks ?? []}
          value={form.frame_template}
          parameters={form.parameters}
          onChoose={choose}
          onLook={chooseLook}
          onParameters={(parameters) => change({ parameters })}
          brand={form.brand}
          onBrand={(brand) => change({ brand })}
          isForNewVideo
        />
        {options === undefined ? null : <Sound {...options} revision={voicesRevision} />}
        <VoicePacks onVoices={() => setVoicesRevision(voicesRevision + 1)} />
        <Words form={form} />
        {options === undefined ? null : <TitleAndPictures {...options} />}
        <Submit isReady={isReady && choices !== undefined} problem={problem} />
      </form>
      <Stage state={stage.state} template={exampleFor(form, choices)} onCancel={stage.cancel} />
      <LatestDrafts />
      <RecentVideos revision={stage.revision} onChoose={stage.play} />
    </div>
  );
};
