import { addPack, listPacks, removePack } from '../api';
import { languageOf, wholeSizeOf } from '../library/formats';
import { refreshVoices } from './voice';
import { byId, element } from '../elements';
import { translate } from '../language';

/** Packs of natural voices, for users who may add and remove them. */

const pollMs = 1_000;
const sizeOf = ({ size }) => wholeSizeOf(size);
const languagesOf = ({ languages }) =>
  languages.length > 3
    ? translate('start.languageCount', { count: languages.length })
    : languages.map(languageOf).join(', ');

let timer;

const change = async (work) => {
  byId('pack-problem').textContent = '';
  try {
    await work();
    await showPacks();
  } catch (error) {
    byId('pack-problem').textContent = error.message;
  }
};

const removal = (pack) => {
  const button = element('button', { type: 'button', className: 'quiet', textContent: translate('start.remove') });
  button.ariaLabel = translate('start.removePack', { label: pack.label });
  button.addEventListener('click', () => {
    button.disabled = true;
    void change(() => removePack(pack.id).then(refreshVoices));
  });
  return [element('p', { className: 'hint', textContent: translate('start.here') }), button];
};

/** The button is enabled once the licence is accepted. */
const addition = (pack) => {
  const { licence } = pack;
  const consent = element('input', { type: 'checkbox' });
  const button = element('button', {
    type: 'button',
    className: 'quiet',
    textContent: translate('start.add', { size: sizeOf(pack) }),
  });
  button.ariaLabel = translate('start.addPack', { label: pack.label, size: sizeOf(pack) });
  button.disabled = true;
  consent.addEventListener('change', () => (button.disabled = !consent.checked));
  button.addEventListener('click', () => {
    button.disabled = true;
    void change(() => addPack(pack.id));
  });
  const terms = element(
    'ul',
    { className: 'terms' },
    ...licence.terms.map((term) => element('li', { textContent: term })),
  );
  const link = element('a', { href: licence.url, textContent: licence.name, target: '_blank', rel: 'noreferrer' });
  const problem = pack.problem === null ? [] : [element('p', { className: 'problem', textContent: pack.problem })];
  return [
    terms,
    element('label', { className: 'consent' }, consent, translate('start.accept'), link),
    button,
    ...problem,
  ];
};

const arrival = ({ label, percentage }) => [
  element('progress', { max: 100, value: percentage, ariaLabel: translate('start.coming', { label }) }),
  element('p', { className: 'hint', textContent: `${percentage} %` }),
];

const parts = { here: removal, absent: addition, coming: arrival };

const item = (pack) =>
  element(
    'li',
    {},
    element('strong', { textContent: pack.label }),
    element('p', { className: 'hint', textContent: `${languagesOf(pack)} · ${sizeOf(pack)} · ${pack.licence.name}` }),
    ...parts[pack.state](pack),
  );

let states = '';

/** Shows the packs, and refreshes while one is being downloaded. */
export const showPacks = async () => {
  clearTimeout(timer);
  const packs = await listPacks();
  if (byId('packs') === null) return;
  byId('packs').hidden = !packs.some(({ can_change }) => can_change);
  byId('pack-list').replaceChildren(...packs.map(item));
  const now = packs.map(({ state }) => state).join(' ');
  const hasCome = states !== '' && now !== states && now.includes('here');
  states = now;
  if (hasCome) await refreshVoices();
  if (now.includes('coming')) timer = setTimeout(() => void change(() => undefined), pollMs);
};

export const leavePacks = () => clearTimeout(timer);
