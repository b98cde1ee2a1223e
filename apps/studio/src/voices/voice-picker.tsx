import { useAbortSignal } from '@svc/web';
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { listAssets, outage, video } from '../api';
import { translate } from '../language';
import { answerTo } from '../session';
import { offerNaturalVoice } from './natural-voice-place';
import { playSample, stopSample } from './sample';
import { foundIn, groupVoices, type ListedVoice, type VoiceGroup } from './voice-groups';
import { optionId, VoiceOptions } from './voice-options';

const pageOfOptions = 8;

/** Choices that are no voices have a translated name. */
const ownNames: Readonly<Record<string, string>> = {
  auto: translate('voices.auto'),
  none: translate('voices.noVoice'),
};

const listVoices = async () => {
  const { data } = await answerTo(() => video.GET('/api/resources/voices'));
  return data.map((voice) => ({ ...voice, name: ownNames[voice.id] ?? voice.name }));
};

const listRecordings = async () => {
  const sounds = (await listAssets()).filter(({ kind }) => kind === 'audio');
  return sounds.map(({ path, name, url }) => ({
    id: `assets/${path}`,
    name,
    language: null,
    sample: url,
    isRecording: true,
  }));
};

type Offered = Pick<VoicePickerProps, 'none' | 'hasRecordings' | 'revision'>;

const useVoiceGroups = ({ none, hasRecordings = false, revision = 0 }: Offered): VoiceGroup[] | undefined => {
  const [groups, setGroups] = useState<VoiceGroup[]>();
  const signal = useAbortSignal();
  useEffect(() => {
    const extra = none === undefined ? [] : [{ id: null, name: none, language: null, sample: null }];
    const listAll = async () => [...extra, ...(hasRecordings ? await listRecordings() : []), ...(await listVoices())];
    outage.patiently(listAll, signal).then(
      (voices) => setGroups(groupVoices(voices)),
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
    if (voice.id !== null && /^(?:auto$|builtin\/)/.test(voice.id)) offerNaturalVoice(voice.language);
    setStatus(
      voice.sample === null && !Object.hasOwn(ownNames, voice.id ?? '')
        ? translate('voices.noSample', { name: voice.name })
        : '',
    );
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

/** The open list: what is searched, what is marked. */
const useList = (groups: readonly VoiceGroup[] | undefined, chosen: ListedVoice | undefined) => {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState<string | null>(null);
  const [marked, setMarked] = useState<ListedVoice | null>(null);
  const shown = useMemo(() => foundIn(groups ?? [], search ?? ''), [groups, search]);
  const open = (): void => {
    if (groups === undefined || isOpen) return;
    setOpen(true);
    setMarked(chosen ?? null);
  };
  const close = (): void => {
    setOpen(false);
    setSearch(null);
    setMarked(null);
  };
  /** @returns the number of found voices */
  const find = (text: string): number => {
    const found = foundIn(groups ?? [], text).flatMap(({ voices }) => voices);
    setOpen(true);
    setSearch(text);
    setMarked(found[0] ?? null);
    return found.length;
  };
  const move = (steps: number): void => {
    if (!isOpen) return open();
    const voices = shown.flatMap((group) => group.voices);
    setMarked(movedFrom(voices, marked, steps));
  };
  return { isOpen, search, marked, shown, open, close, find, move };
};

interface PressedKeys {
  list: ReturnType<typeof useList>;
  onClose: () => void;
  onChoose: (voice: ListedVoice) => void;
  onHear: () => void;
}

const handleKeys =
  ({ list, onClose, onChoose, onHear }: PressedKeys) =>
  (event: KeyboardEvent): void => {
    const { isOpen, marked, move } = list;
    const enter = (): void => {
      if (event.ctrlKey) onHear();
      else if (isOpen && marked !== null) onChoose(marked);
      else onClose();
    };
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => (event.altKey ? onClose() : move(-1)),
      PageDown: () => isOpen && move(pageOfOptions),
      PageUp: () => isOpen && move(-pageOfOptions),
      Escape: onClose,
      Enter: enter,
    };
    const act = keys[event.key];
    if (act === undefined || event.isComposing) return;
    // Escape closes the list before a surrounding dialog.
    if (event.key !== 'Escape' || isOpen) event.preventDefault();
    act();
  };

interface HearButtonProps {
  label: string;
  heard: ListedVoice | null;
  chosen: ListedVoice | undefined;
  onHear: () => void;
}

/** Names the picker when the page has several. */
const HearButton = ({ label, heard, chosen, onHear }: HearButtonProps) => {
  const sentence =
    heard === null
      ? translate('voices.hear', { name: chosen?.name ?? '' })
      : translate('voices.stop', { name: heard.name });
  return (
    <button
      type="button"
      class="quiet hear"
      hidden={!chosen?.sample}
      aria-label={label === translate('voices.voice') ? sentence : `${sentence}, ${label}`}
      onClick={onHear}
    >
      {heard === null ? '▶' : '■'}
    </button>
  );
};

export interface VoicePickerProps {
  /** Null for the option `none`. */
  value: string | null;
  onChange: (voice: string | null) => void;
  label?: string;
  /** Labels the option for no voice of its own, such as the voice of the whole video. */
  none?: string;
  /** Offers the recordings of the user too. */
  hasRecordings?: boolean;
  /** The voices are loaded again when it changes. */
  revision?: number;
}

const usePicker = ({ value, onChange, ...offered }: VoicePickerProps) => {
  const [status, setStatus] = useState('');
  const groups = useVoiceGroups(offered);
  const chosen = groups?.flatMap(({ voices }) => voices).find((voice) => voice.id === value);
  const list = useList(groups, chosen);
  const { heard, hear } = useSamples(setStatus);
  const close = (): void => {
    if (list.isOpen) setStatus('');
    list.close();
  };
  const choose = (voice: ListedVoice): void => {
    close();
    if (voice.id !== value) onChange(voice.id);
  };
  const find = (text: string): void => {
    const count = list.find(text);
    setStatus(count === 0 ? translate('voices.none') : translate('voices.found', { count }));
  };
  const press = handleKeys({ list, onClose: close, onChoose: choose, onHear: () => hear(list.marked ?? chosen) });
  return { isLoaded: groups !== undefined, chosen, list, status, heard, hear, close, choose, find, press };
};

/** An editable combobox with a listbox (WAI-ARIA Authoring Practices) and a button that plays the chosen voice. */
export const VoicePicker = (props: VoicePickerProps) => {
  const { value, label = translate('voices.voice') } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { isLoaded, chosen, list, status, heard, hear, close, choose, find, press } = usePicker(props);
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
          dir="auto"
          autocomplete="off"
          spellcheck={false}
          disabled={!isLoaded}
          placeholder={translate(isLoaded ? 'voices.placeholder' : 'voices.loading')}
          aria-describedby={`${id}-hint`}
          aria-autocomplete="list"
          aria-expanded={list.isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={list.marked === null ? undefined : optionId(`${id}-list`, list.marked)}
          value={list.search ?? chosen?.name ?? value ?? ''}
          onInput={({ currentTarget }) => find(currentTarget.value)}
          onClick={list.open}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={close}
          onKeyDown={press}
        />
        <HearButton label={label} heard={heard} chosen={chosen} onHear={() => hear(chosen)} />
        <VoiceOptions
          id={`${id}-list`}
          isOpen={list.isOpen}
          groups={list.shown}
          chosen={value}
          marked={list.marked}
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
