import { dataOf } from '@svc/client';
import { Confirm, Loading, useLoaded, type VideoClient } from '@svc/web';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { VideoTypes } from '../api';
import { useTranslate } from '../texts';

type Pack = VideoTypes['VoicePack'];

const path = '/api/administration/voice-packs';
const progressMs = 2_000;

const megabytes = ({ size }: Pack): string => String(Math.round(size / 1_000_000));

interface QuestionProps {
  video: VideoClient;
  pack: Pack;
  onChange: () => void;
  onClose: () => void;
}

const Addition = ({ video, pack, onChange, onClose }: QuestionProps) => {
  const translate = useTranslate();
  const { id, label, licence } = pack;
  const add = async (): Promise<void> => {
    const body = { accept_licence: true };
    dataOf(await video.POST(`${path}/{id}`, { params: { path: { id } }, body }));
    onChange();
  };
  return (
    <Confirm
      title={translate('packs.addTitle', { name: label })}
      text={translate('packs.addText', { megabytes: megabytes(pack), licence: licence.name })}
      submit={translate('packs.add')}
      isDanger={false}
      onConfirm={add}
      onClose={onClose}
    >
      <ul>
        {licence.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <a href={licence.url} target="_blank" rel="noreferrer">
        {licence.url}
      </a>
    </Confirm>
  );
};

const Removal = ({ video, pack: { id, label }, onChange, onClose }: QuestionProps) => {
  const translate = useTranslate();
  const remove = async (): Promise<void> => {
    dataOf(await video.DELETE(`${path}/{id}`, { params: { path: { id } } }));
    onChange();
  };
  return (
    <Confirm
      title={translate('packs.removeTitle', { name: label })}
      text={translate('packs.removeText')}
      submit={translate('packs.remove')}
      onConfirm={remove}
      onClose={onClose}
    />
  );
};

const PackState = ({ pack: { state, percentage } }: { pack: Pack }) => {
  const translate = useTranslate();
  if (state === 'here') return <span class="badge good">{translate('packs.here')}</span>;
  if (state === 'coming')
    return <span class="badge warn">{translate('packs.coming', { percentage: percentage ?? 0 })}</span>;
  return <span class="badge">{translate('videos.sourceState.absent')}</span>;
};

const PackItem = ({ video, pack, onChange }: Omit<QuestionProps, 'onClose'>) => {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { label, languages, licence, state, problem, can_change: canChange } = pack;
  const question = { video, pack, onChange, onClose: () => setAsking(false) };
  const act = translate(state === 'here' ? 'packs.remove' : 'packs.add');
  return (
    <li>
      <div>
        <strong>{label}</strong>
        <span class="hint">
          {languages.join(', ')} · {translate('packs.size', { megabytes: megabytes(pack), licence: licence.name })}
        </span>
        {problem === null ? null : <p class="reason">{problem}</p>}
      </div>
      <span class="badges" role="status">
        <PackState pack={pack} />
        {canChange && state !== 'coming' ? (
          <button type="button" aria-label={`${act}: ${label}`} onClick={() => setAsking(true)}>
            {act}
          </button>
        ) : null}
      </span>
      {isAsking && state === 'here' ? <Removal {...question} /> : null}
      {isAsking && state === 'absent' ? <Addition {...question} /> : null}
    </li>
  );
};

const usePacks = (video: VideoClient, onChange: () => void) => {
  const load = useCallback(async () => dataOf(await video.GET(path)).data, [video]);
  const packs = useLoaded(load);
  const coming = (packs.data ?? []).filter(({ state }) => state === 'coming').length;
  useEffect(() => {
    if (coming === 0) return undefined;
    const timer = setInterval(packs.reload, progressMs);
    return () => {
      clearInterval(timer);
      onChange();
    };
  }, [coming, packs.reload]);
  return packs;
};

/** Natural voices that are downloaded. @param onChange called when voices came or went */
export const VoicePacks = ({ video, onChange }: { video: VideoClient; onChange: () => void }) => {
  const translate = useTranslate();
  const packs = usePacks(video, onChange);
  const reload = (): void => {
    packs.reload();
    onChange();
  };
  return (
    <section class="card">
      <h2>{translate('packs.title')}</h2>
      <p class="hint">{translate('packs.text')}</p>
      <Loading of={packs}>
        {(data) => (
          <>
            {data.some((pack) => pack.can_change) ? null : <p class="hint">{translate('packs.readOnly')}</p>}
            <ul class="things">
              {data.map((pack) => (
                <PackItem key={pack.id} video={video} pack={pack} onChange={reload} />
              ))}
            </ul>
          </>
        )}
      </Loading>
    </section>
  );
};
