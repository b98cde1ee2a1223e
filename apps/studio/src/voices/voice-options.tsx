import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { translate } from '../language';
import type { ListedVoice, VoiceGroup } from './voice-groups';

/** Pixels. */
const [gap, enough, highest] = [5, 240, 352];

/** Places the list above or below the field. */
const place = (list: HTMLElement, field: HTMLElement): void => {
  const { left, top, bottom, width } = field.getBoundingClientRect();
  const viewHeight = document.documentElement.clientHeight;
  const above = top - 2 * gap;
  const below = viewHeight - bottom - 2 * gap;
  const isBelow = below >= Math.min(enough, above);
  Object.assign(list.style, {
    left: `${left}px`,
    width: `${width}px`,
    maxHeight: `${Math.min(isBelow ? below : above, highest)}px`,
    top: isBelow ? `${bottom + gap}px` : 'auto',
    bottom: isBelow ? 'auto' : `${viewHeight - top + gap}px`,
  });
};

/** Opens the list in the top layer, so that no container clips it, and keeps it at the field. */
const useOpenList = (isOpen: boolean, field: () => HTMLElement | null) => {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [own, input] = [list.current, field()];
    if (!isOpen || own === null || input === null) return;
    const follow = (): void => place(own, input);
    own.showPopover();
    follow();
    addEventListener('scroll', follow, true);
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow, true);
      removeEventListener('resize', follow);
      own.hidePopover();
    };
  }, [isOpen]);
  return list;
};

/** Ids of the options by the id of the list. */
export const optionId = (listId: string, { id }: ListedVoice): string => `${listId}-${(id ?? '').replace(/\W/g, '_')}`;

interface VoiceOptionsProps {
  id: string;
  isOpen: boolean;
  groups: readonly VoiceGroup[];
  chosen: string | null;
  marked: ListedVoice | null;
  field: () => HTMLElement | null;
  onChoose: (voice: ListedVoice) => void;
  onHear: (voice: ListedVoice) => void;
}

/** The listbox of the voice picker: grouped options, one of them active. */
export const VoiceOptions = ({ id, isOpen, groups, chosen, marked, field, onChoose, onHear }: VoiceOptionsProps) => {
  const list = useOpenList(isOpen, field);
  useEffect(() => {
    if (marked !== null) document.getElementById(optionId(id, marked))?.scrollIntoView({ block: 'nearest' });
  }, [marked, isOpen]);
  const renderOption = (voice: ListedVoice) => (
    <div
      key={voice.id}
      id={optionId(id, voice)}
      role="option"
      class={voice === marked ? 'option marked' : 'option'}
      aria-selected={voice.id === chosen}
      onClick={() => onChoose(voice)}
    >
      <span dir="auto">{voice.name}</span>
      {/* Serves pointers; keyboard users press Ctrl+Enter on the active option. */}
      {voice.sample === null ? null : (
        <span
          class="hear"
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onHear(voice);
          }}
        >
          ▶
        </span>
      )}
    </div>
  );
  return (
    // Keeps the focus in the text field.
    <div
      ref={list}
      id={id}
      role="listbox"
      class="options"
      aria-label={translate('voices.voices')}
      hidden={!isOpen}
      popover="manual"
      onPointerDown={(event) => event.preventDefault()}
    >
      {!isOpen
        ? null
        : groups.map(({ name, voices }, index) => (
            <div key={name} role="group" aria-labelledby={`${id}-group-${index}`}>
              <div id={`${id}-group-${index}`} class="group" role="presentation">
                {name}
              </div>
              {voices.map(renderOption)}
            </div>
          ))}
    </div>
  );
};
