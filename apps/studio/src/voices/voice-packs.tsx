import { useAbortSignal, useLoaded, useWeb } from '@svc/web';
import { useEffect, useRef, useState } from 'preact/hooks';
import { addPack, listPacks, removePack, type Schemas } from '../api';
import { languageLabel, formatSize, formatWholeSize } from '../format';
import { language, translate } from '../language';
import { Terms } from './terms';

type Pack = Schemas['VoicePack'];

const pollMs = 1_000;

const describeLanguages = ({ languages }: Pack): string =>
  languages.length > 3
    ? translate('start.languageCount', { count: languages.length })
    : languages.map(languageLabel).join(', ');

interface PackProps {
  pack: Pack;
  change: (work: () => Promise<unknown>) => Promise<void>;
}

const Licence = ({ name, url }: Pack['licence']) => (
  <a href={url} target="_blank" rel="noreferrer">
    {name}
  </a>
);

/** The button is enabled once a licence with conditions is accepted. */
const Addition = ({ pack: { id, label, size, licence, problem, problem_code }, change }: PackProps) => {
  const [hasConsent, setConsent] = useState(!licence.needs_consent);
  const [isBusy, setBusy] = useState(false);
  const words = { label, size: formatWholeSize(size) };
  const add = (): void => {
    setBusy(true);
    void change(() => addPack(id)).finally(() => setBusy(false));
  };
  return (
    <>
      <Terms terms={licence.terms} />
      {licence.needs_consent ? (
        <label class="consent">
          <input
            type="checkbox"
            checked={hasConsent}
            onChange={({ currentTarget }) => setConsent(currentTarget.checked)}
          />
          {translate('start.accept')}
          <Licence {...licence} />
        </label>
      ) : (
        <p class="hint">
          <Licence {...licence} />
        </p>
      )}
      <button
        type="button"
        class="quiet"
        disabled={!hasConsent || isBusy}
        aria-label={translate('start.addPack', words)}
        onClick={add}
      >
        {translate('start.add', { size: words.size })}
      </button>
      {problem_code === null ? null : (
        <p class="problem" role="alert">
          {translate(`voices.problems.${problem_code}`)}
          {problem !== null && <small lang="en">{problem}</small>}
        </p>
      )}
    </>
  );
};

const Removal = ({ pack: { id, label }, change }: PackProps) => (
  <>
    <p class="hint">{translate('start.here')}</p>
    <button
      type="button"
      class="quiet"
      aria-label={translate('start.removePack', { label })}
      onClick={() => void change(() => removePack(id))}
    >
      {translate('start.remove')}
    </button>
  </>
);

const Arrival = ({ pack: { id, label, percentage, fetched, size }, change }: PackProps) => {
  const words = { fetched: formatSize(fetched ?? 0), size: formatWholeSize(size), percentage: percentage ?? 0 };
  return (
    <>
      <progress
        max={100}
        {...(fetched && { value: percentage ?? 0 })}
        aria-label={translate('start.coming', { label })}
      />
      <p class="hint" role="status">
        {fetched ? translate('voices.arriving', words) : translate('voices.connecting')}
      </p>
      <button
        type="button"
        class="quiet"
        aria-label={translate('voices.cancelPack', { label })}
        onClick={() => void change(() => removePack(id))}
      >
        {translate('editor.cancel')}
      </button>
    </>
  );
};

const PackItem = (props: PackProps) => {
  const { pack } = props;
  return (
    <li>
      <strong>{pack.label}</strong>
      <p class="hint">{`${describeLanguages(pack)} · ${formatWholeSize(pack.size)} · ${pack.licence.name}`}</p>
      {pack.state === 'here' ? <Removal {...props} /> : null}
      {pack.state === 'absent' ? <Addition {...props} /> : null}
      {pack.state === 'coming' ? <Arrival {...props} /> : null}
    </li>
  );
};

/** Packs of the page's language first. */
const inOwnOrder = (packs: readonly Pack[]): Pack[] => {
  const isOwn = ({ languages }: Pack): boolean => languages.includes(language);
  return [...packs.filter(isOwn), ...packs.filter((pack) => !isOwn(pack))];
};

/** Calls `onVoices` when a pack has been installed or removed, and loads again while one is being downloaded. */
export const usePacks = (onVoices: () => void) => {
  const signal = useAbortSignal();
  const { data: packs, reload } = useLoaded(listPacks);
  const before = useRef<string>(undefined);
  const here = packs?.flatMap(({ id, state }) => (state === 'here' ? [id] : [])).join(' ');
  useEffect(() => {
    if (before.current !== undefined && before.current !== here) onVoices();
    before.current = here;
    if (!packs?.some(({ state }) => state === 'coming')) return;
    const timer = setTimeout(() => signal.aborted || reload(), pollMs);
    return () => clearTimeout(timer);
  }, [packs]);
  return { packs: inOwnOrder(packs ?? []), reload };
};

interface PackListProps {
  packs: readonly Pack[];
  reload: () => void;
}

export const PackList = ({ packs, reload }: PackListProps) => {
  const { describe } = useWeb();
  const [problem, setProblem] = useState('');
  const change = async (work: () => Promise<unknown>): Promise<void> => {
    setProblem('');
    await work().then(reload, (error: unknown) => setProblem(describe(error)));
  };
  return (
    <>
      <p class="hint">{translate('start.packsHint')}</p>
      <ul class="packs">
        {packs.map((pack) => (
          <PackItem key={pack.id} pack={pack} change={change} />
        ))}
      </ul>
      <p class="problem" role="alert">
        {problem}
      </p>
    </>
  );
};

/** Packs of natural voices, for users who may add and remove them. */
export const VoicePacks = ({ onVoices }: { onVoices: () => void }) => {
  const { packs, reload } = usePacks(onVoices);
  return (
    <details id="packs" hidden={!packs.some(({ can_change }) => can_change)}>
      <summary>{translate('start.naturalVoices')}</summary>
      <PackList packs={packs} reload={reload} />
    </details>
  );
};
