import { byId, element } from '../elements';
import { translate, translateOr } from '../language';
import { sidesOf } from '../library/formats';

/** The choice of a template: format, gallery, and the template's parameters. */

/** The shapes of videos, as people call them. */
export const formats = [
  { id: 'tall', label: translate('templates.tall'), fits: ({ width, height }) => height > width },
  { id: 'wide', label: translate('templates.wide'), fits: ({ width, height }) => width > height },
  { id: 'square', label: translate('templates.square'), fits: ({ width, height }) => width === height },
];

/** @param {string} path of a template */
export const formatOf = (path) => {
  const [width, height] = sidesOf(path);
  return formats.find(({ fits }) => fits({ width, height })).label;
};

const nameOf = (text) => text.replace(/[-_]+/g, ' ').replace(/^./, (first) => first.toUpperCase());
/** Falls back to the name in the template file for custom templates and parameters. */
const wordsOf = (text) => translateOr(`templates.names.${text}`, nameOf(text));

const inputTypes = { color: 'color', number: 'number', bool: 'checkbox', text: 'text' };

const parameterInput = ({ name, type, default: preset }, given) => {
  const input = element('input', { type: inputTypes[type], name: `parameter-${name}` });
  input.dataset.parameter = name;
  const value = given[name] ?? preset;
  if (type === 'bool') input.checked = value === true;
  else input.value = value ?? '';
  const parts = ['color', 'bool'].includes(type) ? [input, wordsOf(name)] : [wordsOf(name), input];
  return element('label', { className: 'parameter' }, ...parts);
};

const valueOf = (input) => {
  if (input.type === 'checkbox') return input.checked;
  return input.type === 'number' ? Number(input.value) : input.value;
};

const exampleOf = ({ preview_url, width, height }) =>
  element('img', { src: new URL(preview_url).pathname, alt: '', width, height });

/** Fills `#formats`, `#templates` and `#parameters`. */
export class TemplateChoice {
  #templates;
  #options;
  #chosen = null;

  /**
   * @param options `given` parameters of the preferred template; `imageOf` renders the image of a template; `onChoose`
   * is called with a chosen template, `onShow` when the list changes
   */
  constructor(templates, options) {
    this.#templates = templates;
    this.#options = { imageOf: exampleOf, given: {}, onShow: () => undefined, ...options };
    const preferred = templates.find(({ path }) => path === options.preferredPath) ?? templates[0];
    const format = formats.find(({ fits }) => fits(preferred));
    this.#showFormats(format);
    this.#showTemplates(format, preferred, this.#options.given);
  }

  get chosen() {
    return this.#chosen;
  }

  /** Only values that differ from the template's defaults. */
  get parameters() {
    const inputs = [...byId('parameters').querySelectorAll('input')];
    const given = inputs.map((input) => [input.dataset.parameter, valueOf(input)]);
    const presets = new Map(this.#chosen.parameters.map((parameter) => [parameter.name, parameter.default ?? '']));
    return Object.fromEntries(given.filter(([name, value]) => value !== presets.get(name)));
  }

  #showFormats(current) {
    const offered = formats.filter(({ fits }) => this.#templates.some(fits));
    const labels = offered.map((format) => {
      const input = element('input', { type: 'radio', name: 'format', value: format.id, checked: format === current });
      input.addEventListener('change', () => this.#showTemplates(format));
      return element('label', {}, input, element('span', { textContent: format.label }));
    });
    byId('formats').replaceChildren(byId('formats').querySelector('legend'), ...labels);
  }

  #showTemplates(format, preferred, given) {
    const fitting = this.#templates.filter(format.fits);
    const first = preferred ?? fitting[0];
    byId('templates').replaceChildren(...fitting.map((template) => this.#card(template, format, template === first)));
    this.#choose(first, given);
    this.#options.onShow();
  }

  #card(template, format, checked) {
    const input = element('input', { type: 'radio', name: 'frame_template', value: template.path, checked });
    input.addEventListener('change', () => this.#choose(template));
    const label = `${wordsOf(template.name)}, ${translate(`templates.kinds.${template.kind}`)}`;
    const image = this.#options.imageOf(template);
    return element(
      'label',
      { className: `template ${format.id}` },
      input,
      image,
      element('span', { textContent: label }),
    );
  }

  #choose(template, given = {}) {
    this.#chosen = template;
    byId('parameters').replaceChildren(...template.parameters.map((parameter) => parameterInput(parameter, given)));
    this.#options.onChoose(template);
  }
}
