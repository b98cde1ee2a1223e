import { element } from '../elements';
import { translate } from '../language';
import { TemplateChoice } from '../start/templates';
import { isSame } from './draft-content';
import { ratioOf, Still } from './scene-still';

/** The template gallery, with the first scene of this script, and the parameters of the chosen template. */
export const look = ({ store, api, signal }) => {
  const problem = element('p', { className: 'problem', role: 'alert' });
  const stills = new Map();
  let templates = null;
  let choice = null;
  let isBuilding = false;
  /** The content that the gallery shows. */
  let shown = null;

  const chosen = () => {
    const { frame_template, template_params } = store.content.request;
    return { frame_template, template_params: template_params ?? {} };
  };

  const take = () => {
    if (isBuilding) return;
    const { template_params } = chosen();
    const own = new Set(templates.flatMap(({ parameters }) => parameters.map(({ name }) => name)));
    const others = Object.entries(template_params).filter(([name]) => !own.has(name));
    shown = {
      frame_template: choice.chosen.path,
      template_params: { ...Object.fromEntries(others), ...choice.parameters },
    };
    store.edit({ request: { ...store.content.request, ...shown } }, 'look');
  };

  const closeStills = () => {
    for (const still of stills.values()) still.close();
    stills.clear();
  };

  const firstScene = () => store.draft.scenes[0];

  const stillOf = ({ path }) => {
    const fetch = (abort) => api.seeScene(store.id, firstScene().id, { template: path, signal: abort });
    const still = new Still(fetch);
    stills.set(path, still);
    return still.node;
  };

  const showStills = () => {
    if (!store.isSaved || firstScene() === undefined) return;
    const { title, request } = store.content;
    const { text, picture } = firstScene();
    for (const [path, still] of stills) {
      const params = path === request.frame_template ? request.template_params : null;
      still.show(JSON.stringify([text, picture, title, params, request.captions]), '', ratioOf(path));
    }
  };

  const build = () => {
    closeStills();
    isBuilding = true;
    shown = chosen();
    const { frame_template, template_params } = shown;
    choice = new TemplateChoice(templates, {
      preferredPath: frame_template,
      given: template_params,
      imageOf: stillOf,
      onChoose: take,
      onShow: showStills,
    });
    isBuilding = false;
    showStills();
  };

  const update = () => {
    if (templates === null) return;
    if (isSame(shown, chosen())) showStills();
    else build();
  };

  const open = async () => {
    templates = await api.listTemplates();
    if (!signal.aborted) update();
  };

  const parameters = element('div', { className: 'parameters', id: 'parameters' });
  parameters.addEventListener('input', take);
  const formats = element(
    'fieldset',
    { className: 'switch', id: 'formats' },
    element('legend', { className: 'hidden', textContent: translate('editor.format') }),
  );
  const gallery = element('div', {
    className: 'templates',
    id: 'templates',
    role: 'radiogroup',
    ariaLabel: translate('editor.look'),
  });
  open().catch((error) => {
    if (!signal.aborted) problem.textContent = error.message;
  });

  return {
    node: element(
      'section',
      { className: 'look', ariaLabel: translate('editor.look') },
      element('h2', { textContent: translate('editor.look') }),
      formats,
      gallery,
      parameters,
      problem,
    ),
    update,
    close: closeStills,
  };
};
