import { dataOf } from '@svc/client';
import { Loading, Time, useLoaded, useWeb, type Loaded, type VideoClient } from '@svc/web';
import type { ComponentChildren } from 'preact';
import { useCallback, useState } from 'preact/hooks';
import type { VideoTypes } from '../api';
import { useTranslate, useTranslateOr } from '../texts';

type Source = VideoTypes['Source'];

/** Names of products, the same in every language. */
const productNames: Readonly<Record<string, string>> = {
  'voices/builtin': 'eSpeak NG',
  'voices/comfyui': 'ComfyUI',
  'voices/runninghub': 'RunningHub',
  'voices/flite': 'Flite',
  'voices/kokoro': 'Kokoro',
  'voices/pocket': 'Pocket',
  'voices/supertonic': 'Supertonic',
  'pictures/comfyui': 'ComfyUI',
  'pictures/runninghub': 'RunningHub',
  'pictures/pexels': 'Pexels',
  'pictures/pixabay': 'Pixabay',
  'pictures/coverr': 'Coverr',
};
/** Voices of packs have the name of the pack. */
const packNames = ['kokoro', 'piper', 'pocket', 'supertonic'];

/** A service with packs of voices lists them, those that are not there too. */
export const isOfPack = ({ kind, name }: Source): boolean =>
  kind === 'voices' && packNames.includes(name.replace(/-.*$/, ''));

const absentReason = (source: Source) => (isOfPack(source) ? 'videos.absentPack' : 'videos.absent');

const order = ['faulty', 'ready', 'absent'];

const tones = { ready: 'good', faulty: 'bad', absent: '' } as const;

const useCheck = (video: VideoClient, { kind, name }: Source, onChecked: () => void) => {
  const translate = useTranslate();
  const { describe } = useWeb();
  const [outcome, setOutcome] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const check = (): void => {
    setBusy(true);
    video
      .POST('/api/administration/sources/{kind}/{name}/check', { params: { path: { kind, name } } })
      .then(dataOf)
      .then(({ works, problem, duration }) =>
        setOutcome(works ? translate('videos.works', { seconds: duration.toFixed(1) }) : problem),
      )
      .then(onChecked)
      .catch((error: unknown) => setOutcome(describe(error)))
      .finally(() => setBusy(false));
  };
  return { outcome, isBusy, check };
};

interface ItemProps {
  video: VideoClient;
  source: Source;
  /** Reads the states again, which follow the last check. */
  onChecked: () => void;
}

const SourceItem = ({ video, source, onChecked }: ItemProps) => {
  const translate = useTranslate();
  const { kind, name, state, offered, problem, checked_at: checkedAt } = source;
  const translateOr = useTranslateOr();
  const title = productNames[`${kind}/${name}`] ?? translateOr(`videos.source.${name}`, name);
  const { outcome, isBusy, check } = useCheck(video, source, onChecked);
  return (
    <li aria-busy={isBusy}>
      <div>
        <strong>{title}</strong>
        <span class="hint" role="status">
          {outcome ?? (state === 'absent' ? translate(absentReason(source)) : problem)}
        </span>
        {checkedAt === null ? null : (
          <span class="hint">
            {translate('videos.checkedAt')} <Time value={checkedAt} />
          </span>
        )}
      </div>
      <span class="badges">
        <span class={`badge ${tones[state]}`}>{translate(`videos.sourceState.${state}`)}</span>
        {offered > 0 ? (
          <button type="button" disabled={isBusy} aria-label={`${translate('videos.check')}: ${title}`} onClick={check}>
            {translate('videos.check')}
          </button>
        ) : null}
      </span>
    </li>
  );
};

type LoadedSources = Loaded<VideoTypes['SourceList']>;

export const useSources = (video: VideoClient): LoadedSources =>
  useLoaded(useCallback(async () => dataOf(await video.GET('/api/administration/sources')), [video]));

interface SourcesProps {
  video: VideoClient;
  sources: LoadedSources;
  /** Shown as the last card. */
  children: ComponentChildren;
}

/** Sources of scripts, voices and pictures, with their state. */
export const Sources = ({ video, sources, children }: SourcesProps) => {
  const translate = useTranslate();
  return (
    <Loading of={sources}>
      {({ data }) => (
        <div class="columns">
          {(['scripts', 'voices', 'pictures'] as const).map((kind) => (
            <section key={kind} class="card">
              <h2>{translate(`videos.kind.${kind}`)}</h2>
              <p class="hint">{translate('videos.sourcesText')}</p>
              <ul class="things">
                {data
                  .filter((source) => source.kind === kind)
                  .sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
                  .map((source) => (
                    <SourceItem key={source.name} video={video} source={source} onChecked={sources.reload} />
                  ))}
              </ul>
            </section>
          ))}
          {children}
        </div>
      )}
    </Loading>
  );
};
