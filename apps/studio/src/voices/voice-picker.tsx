import { useAbortSignal } from '@svc/web';
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { outage, video } from '../api';
import { translate } from '../language';
import { answerTo } from '../session';
import { playSample, stopSample } from './sample';
import { foundIn, groupsOf, type ListedVoice, type VoiceGroup } from './voice-groups';
import { optionId, VoiceOptions } from './voice-options';

const pageOfOptions = 8;

/** Only the automatic choice has a translated name. */
const listVoices = async () => {
  const { data } = await answerTo(() => video.GET('/api/resources/voices'));
  return data.map((voice) => (voice.id === 'auto' ? { ...voice, name: translate('voices.auto') } : voice));
};

const useVoiceGroups = (none: string | undefined, revision: number): VoiceGroup[] | undefined => {
  const [groups, setGroups] = useState<VoiceGroup[]>();
  const signal = useAbortSignal();
  useEffect(() => {
    const extra = none === undefined ? [] : [{ id: null, name: none, language: null, sample: null }];
    outage.patiently(listVoices, signal).then(
      (voices) => setGroups(groupsOf([...extra, ...voices])),
      () => undefined,
    );
  }, [none, revision, signal]);
  return groups;
};

/** Plays samples; says why one cannot be heard. */
const useSamples = (setStatus: (status: string) => void) => {
  const [heard, setHeard] = useState<ListedVoice | null>(null);
  useEffect(() => stopSample, []);
  const hear = (voice: ListedVoice | undefined): void => {
    if (voice === undefined) return;
    if (heard?.id === voice.id) return stopSample();
    setStatus(voice.sample === null ? translate('voices.noSample', { name: voice.name }) : '');
    if (voice.sample === null) return;
    playSample(voice.sample, () => setHeard(null)).catch(() => setStatus(translate('voices.cannotHear')));
    setHeard(voice);
  };
  return { heard, hear };
};

/** Wraps around at both ends; a page stops there. */
const movedFrom = (shown: readonly ListedVoice[], marked: ListedVoice | null, steps: number): ListedVoice | null => {
  const at = marked === null ? -1 : shown.findIndex(({ id }) => id === marked.id);
  const start = at === -1 && steps < 0 ? 0 : at;
  const isFar = Math.abs(steps) > 1;
  const to = isFar ? Math.min(Math.max(start + steps, 0), shown.length - 1) : start + steps;
  return shown[(to + shown.length) % shown.length] ?? null;
};

export interface VoicePickerProps {
  /** Null for the option `none`. */
  value: string | null;
  onChange: (voice: string | null) => void;
  label?: string;
  /** Labels the option for no voice of its own, such as the voice of the whole video. */
  none?: string;
  /** The voices are loaded again when it changes. */
  revision?: number;
}

/** An editable combobox with a listbox (WAI-ARIA Authoring Practices) and a button that plays the chosen voice. */
export const VoicePicker = ({
  value,
  onChange,
  label = translate('voices.voice'),
  none,
  revision = 0,
}: VoicePickerProps) => {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const groups = useVoiceGroups(none, revision);
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState<string | null>(null);
  const [marked, setMarked] = useState<ListedVoice | null>(null);
  const [status, setStatus] = useState('');
  const { heard, hear } = useSamples(setStatus);
  const shownGroups = useMemo(() => foundIn(groups ?? [], search ?? ''), [groups, search]);
  const chosen = groups?.flatMap(({ voices }) => voices).find((voice) => voice.id === value);
  const shown = shownGroups.flatMap(({ voices }) => voices);

  const open = (): void => {
    if (groups === undefined || isOpen) return;
    setOpen(true);
    setMarked(chosen ?? null);
  };
  const close = (): void => {
    if (!isOpen) return;
    setOpen(false);
    setSearch(null);
    setMarked(null);
    setStatus('');
  };
  const choose = (voice: ListedVoice): void => {
    close();
    if (voice.id !== value) onChange(voice.id);
  };
  const find = (text: string): void => {
    const found = foundIn(groups ?? [], text).flatMap(({ voices }) => voices);
    setOpen(true);
    setSearch(text);
    setMarked(found[0] ?? null);
    setStatus(found.length === 0 ? translate('voices.none') : translate('voices.found', { count: found.length }));
  };
  const move = (steps: number): void => {
    if (isOpen) setMarked(movedFrom(shown, marked, steps));
    else open();
  };
  const keys: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: ({ altKey }) => (altKey ? close() : move(-1)),
    PageDown: () => isOpen && move(pageOfOptions),
    PageUp: () => isOpen && move(-pageOfOptions),
    Escape: close,
    Enter: ({ ctrlKey }) => {
      if (ctrlKey) hear(marked ?? chosen);
      else if (isOpen && marked !== null) choose(marked);
      else close();
    },
  };
  const press = (event: KeyboardEvent): void => {
    const act = keys[event.key];
    if (act === undefined || event.isComposing) return;
    // Escape closes the list before a surrounding dialog.
    if (event.key !== 'Escape' || isOpen) event.preventDefault();
    act(event);
  };
  const sentence =
    heard === null
      ? translate('voices.hear', { name: chosen?.name ?? '' })
      : translate('voices.stop', { name: heard.name });
  return (
    <div class="voice-picker field">
      <label for={`${id}-field`}>{label}</label>
      <p id={`${id}-hint`} class="hidden">
        {translate('voices.hint')}
      </p>
      <div class="combo">
        <input
          ref={field}
          id={`${id}-field`}
          type="text"
          role="combobox"
          autocomplete="off"
          spellcheck={false}
          disabled={groups === undefined}
          placeholder={translate(groups === undefined ? 'voices.loading' : 'voices.placeholder')}
          aria-describedby={`${id}-hint`}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && marked !== null ? optionId(`${id}-list`, marked) : undefined}
          value={search ?? chosen?.name ?? value ?? ''}
          onInput={({ currentTarget }) => find(currentTarget.value)}
          onClick={open}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={close}
          onKeyDown={press}
        />
        {/* Names the picker when the page has several. */}
        <button
          type="button"
          class="quiet hear"
          hidden={!chosen?.sample}
          aria-label={label === translate('voices.voice') ? sentence : `${sentence}, ${label}`}
          onClick={() => hear(chosen)}
        >
          {heard === null ? '▶' : '■'}
        </button>
        <VoiceOptions
          id={`${id}-list`}
          isOpen={isOpen}
          groups={shownGroups}
          chosen={value}
          marked={marked}
          field={() => field.current}
          onChoose={choose}
          onHear={hear}
        />
      </div>
      <p class="hint" role="status">
        {status}
      </p>
    </div>
  );
};
