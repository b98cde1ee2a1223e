import * as api from './api.js';
import { showStates } from './away.js';
import { textLanguages } from '@svc/texts';
import { byId } from './elements.js';
import { language, rememberLanguage, translateElements } from './language.js';
import { showEndingModels } from './ending-models.js';
import { go, startRouter } from './router.js';
import './sign-in.js';

const sayForMs = 6_000;
let silence;

/** Shows a message, which screen readers announce, and hides it after a while. */
const say = (sentence) => {
  clearTimeout(silence);
  byId('said').textContent = sentence;
  silence = setTimeout(() => (byId('said').textContent = ''), sayForMs);
};

const views = {
  start: () => import('./start/start.js'),
  editor: () => import('./editor/editor.js'),
  player: () => import('./player/player.js'),
  library: () => import('./library/library.js'),
};

const showLanguages = () => {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const own = (code) => new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? names.of(code);
  const select = byId('page-language');
  select.replaceChildren(...textLanguages.map((code) => new Option(own(code), code, false, code === language)));
  select.addEventListener('change', () => {
    rememberLanguage(select.value);
    location.reload();
  });
};

document.documentElement.lang = language;
translateElements(document.body);
showLanguages();
showStates({ api, say });
showEndingModels();
byId('skip').addEventListener('click', () => byId('view').focus());
startRouter({ views, root: byId('view'), context: { api, go, say } });
