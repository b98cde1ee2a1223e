import type { ComponentChildren } from 'preact';
import { pathOf, type Schemas } from '../api';
import { translate, translateOr } from '../language';
import { formatFor, formats, type Template } from './formats';

type Parameter = Schemas['TemplateParameter'];
type ParameterValue = Parameter['default'];
export type ParameterValues = Readonly<Record<string, ParameterValue>>;

const nameOf = (text: string): string => text.replace(/[-_]+/g, ' ').replace(/^./, (first) => first.toUpperCase());
/** Falls back to the name in the template file for custom templates and parameters. */
const wordsOf = (text: string): string => translateOr(`templates.names.${text}`, nameOf(text));

interface ParameterProps {
  parameter: Parameter;
  value: ParameterValue;
  onInput: (value: ParameterValue) => void;
}

const inputOf = ({ parameter: { name: own, type }, value, onInput }: ParameterProps) => {
  const name = `parameter-${own}`;
  const text = String(value ?? '');
  if (type === 'bool')
    return (
      <input
        type="checkbox"
        name={name}
        checked={value === true}
        onInput={({ currentTarget }) => onInput(currentTarget.checked)}
      />
    );
  if (type === 'number')
    return (
      <input
        type="number"
        name={name}
        value={text}
        onInput={({ currentTarget }) => onInput(Number(currentTarget.value))}
      />
    );
  const give = ({ currentTarget }: { currentTarget: HTMLInputElement }): void => onInput(currentTarget.value);
  if (type === 'color') return <input type="color" name={name} value={text} onInput={give} />;
  return <input type="text" name={name} value={text} onInput={give} />;
};

const ParameterField = (props: ParameterProps) => {
  const words = wordsOf(props.parameter.name);
  const input = inputOf(props);
  const isFirst = ['color', 'bool'].includes(props.parameter.type);
  return (
    <label class="parameter">
      {isFirst ? input : words}
      {isFirst ? words : input}
    </label>
  );
};

const exampleOf = ({ preview_url, width, height }: Template) => (
  <img src={pathOf(preview_url)} alt="" width={width} height={height} />
);

export interface TemplateChoiceProps {
  templates: readonly Template[];
  /** Path of the chosen template. */
  value: string;
  /** Values that differ from the template's own. */
  parameters: ParameterValues;
  onChoose: (template: Template) => void;
  onParameters: (parameters: ParameterValues) => void;
  /** Picture of a template; its example by default. */
  imageOf?: (template: Template) => ComponentChildren;
}

type GalleryProps = Required<Pick<TemplateChoiceProps, 'templates' | 'onChoose' | 'imageOf'>> & { chosen: Template };

const Formats = ({ templates, chosen, onChoose }: Omit<GalleryProps, 'imageOf'>) => (
  <fieldset class="switch" id="formats">
    <legend class="hidden">{translate('templates.format')}</legend>
    {formats
      .filter(({ fits }) => templates.some(fits))
      .map(({ id, label, fits }) => (
        <label key={id}>
          <input
            type="radio"
            name="format"
            value={id}
            checked={fits(chosen)}
            onChange={() => templates.filter(fits).slice(0, 1).forEach(onChoose)}
          />
          <span>{label}</span>
        </label>
      ))}
  </fieldset>
);

const Gallery = ({ templates, chosen, onChoose, imageOf }: GalleryProps) => {
  const format = formatFor(chosen);
  return (
    <div class="templates" id="templates" role="radiogroup" aria-label={translate('templates.look')}>
      {templates.filter(format.fits).map((template) => (
        <label key={template.path} class={`template ${format.id}`}>
          <input
            type="radio"
            name="frame_template"
            value={template.path}
            checked={template === chosen}
            onChange={() => onChoose(template)}
          />
          {imageOf(template)}
          <span>{`${wordsOf(template.name)}, ${translate(`templates.kinds.${template.kind}`)}`}</span>
        </label>
      ))}
    </div>
  );
};

/** The choice of a template: format, gallery, and the template's parameters. */
export const TemplateChoice = ({
  templates,
  value,
  parameters,
  onChoose,
  onParameters,
  imageOf = exampleOf,
}: TemplateChoiceProps) => {
  const chosen = templates.find(({ path }) => path === value) ?? templates[0];
  if (chosen === undefined) return null;
  const change = ({ name, default: preset }: Parameter, given: ParameterValue): void => {
    const { [name]: _before, ...others } = parameters;
    onParameters(given === (preset ?? '') ? others : { ...others, [name]: given });
  };
  return (
    <>
      <Formats templates={templates} chosen={chosen} onChoose={onChoose} />
      <Gallery templates={templates} chosen={chosen} onChoose={onChoose} imageOf={imageOf} />
      <div class="parameters" id="parameters">
        {chosen.parameters.map((parameter) => (
          <ParameterField
            key={`${chosen.path} ${parameter.name}`}
            parameter={parameter}
            value={parameters[parameter.name] ?? parameter.default}
            onInput={(given) => change(parameter, given)}
          />
        ))}
      </div>
    </>
  );
};
