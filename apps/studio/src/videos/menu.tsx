import { useId, useRef, useState } from 'preact/hooks';
import { translate } from '../language';

export interface MenuAction {
  name: 'cancel' | 'rename' | 'duplicate' | 'remove';
  act: () => void;
}

/** A menu button (disclosure), which closes on Escape, on a click outside, and on Tab. */
export const Menu = ({ title, actions }: { title: string; actions: readonly MenuAction[] }) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    // A dialog returns the focus to it.
    toggle.current?.focus();
  };
  return (
    <div
      class="menu"
      data-menu
      onFocusOut={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOpen(false);
      }}
      onKeyDown={({ key }) => key === 'Escape' && isOpen && close()}
    >
      <button
        ref={toggle}
        type="button"
        class="quiet dots"
        data-action="menu"
        aria-label={translate('library.actionsFor', { title })}
        aria-controls={id}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        ⋯
      </button>
      <ul id={id} hidden={!isOpen}>
        {actions.map(({ name, act }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => {
                close();
                act();
              }}
            >
              {translate(`library.actionNames.${name}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
