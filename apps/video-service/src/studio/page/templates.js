import { byId, element } from './elements.js';

/** The choice of a template: a format, a picture in a row of pictures, and the template's own parameters. */

const formats = [
  { id: 'tall', label: 'Portrait', fits: ({ width, height }) => height > width },
  { id: 'wide', label: 'Landscape', fits: ({ width, height }) => width > height },
  { id: 'square', label: 'Square', fits: ({ width, height }) => width === height },
];

const wordsOf = (text) => text.replace(/[-_]+/g, ' ').replace(/^./, (first) => first.toUpperCase());
const kinds = { static: 'words only', image: 'pictures', video: 'clips' };

const inputTypes = { color: 'color', number: 'number', bool: 'checkbox', text: 'text' };

const parameterInput = ({ name, type, default: preset }) => {
  const input = element('input', { type: inputTypes[type], name: `parameter-${name}` });
  input.dataset.parameter = name;
  if (type === 'bool') input.checked = preset === true;
  else input.value = preset ?? '';
  const parts = ['color', 'bool'].includes(type) ? [input, wordsOf(name)] : [wordsOf(name), input];
  return element('label', { className: 'parameter' }, ...parts);
};

const valueOf = (input) => {
  if (input.type === 'checkbox') return input.checked;
  return input.type === 'number' ? Number(input.value) : input.value;
};

export class TemplateChoice {
  #templates;
  #onChoose;
  #chosen = null;

  constructor(templates, preferredPath, onChoose) {
    this.#templates = templates;
    this.#onChoose = onChoose;
    const preferred = templates.find(({ path }) => path === preferredPath) ?? templates[0];
    const format = formats.find(({ fits }) => fits(preferred));
    this.#showFormats(format);
    this.#showTemplates(format, preferred);
  }

  get chosen() {
    return this.#chosen;
  }

  /** Only what differs from the template's own defaults. */
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
    byId('formats').append(...labels);
  }

  #showTemplates(format, preferred) {
    const fitting = this.#templates.filter(format.fits);
    const first = preferred ?? fitting[0];
    byId('templates').replaceChildren(...fitting.map((template) => this.#card(template, format, template === first)));
    this.#choose(first);
  }

  #card(template, format, checked) {
    const input = element('input', { type: 'radio', name: 'frame_template', value: template.path, checked });
    input.addEventListener('change', () => this.#choose(template));
    const label = `${wordsOf(template.name)}, ${kinds[template.kind]}`;
    const image = element('img', {
      src: new URL(template.preview_url).pathname,
      alt: '',
      width: template.width,
      height: template.height,
    });
    return element(
      'label',
      { className: `template ${format.id}` },
      input,
      image,
      element('span', { textContent: label }),
    );
  }

  #choose(template) {
    this.#chosen = template;
    byId('parameters').replaceChildren(...template.parameters.map(parameterInput));
    this.#onChoose(template);
  }
}
