import type { ComponentChildren } from 'preact';
import { toPath, type Schemas } from '../api';
import { translate, translateOr } from '../language';
import { BrandChoice, replacedBy, type RequestBrand } from './brand';
import { formatFor, formats, type ParameterValue, type ParameterValues, type Template } from './formats';
import { findLook, lookLabel, lookParameters, useLookPreview, type Look } from './looks';

type Parameter = Schemas['TemplateParameter'];

const readableName = (text: string): string =>
  text.replace(/[-_]+/g, ' ').replace(/^./, (first) => first.toUpperCase());
/** Falls back to the name in the template file for custom templates and parameters. */
const shownWord = (text: string): string => translateOr(`templates.names.${text}`, readableName(text));

interface ParameterProps {
  parameter: Parameter;
  value: ParameterValue;
  onInput: (value: ParameterValue) => void;
}

const ChoiceOfTexts = ({ parameter: { name, choices = [] }, value, onInput }: ParameterProps) => (
  <select
    name={`parameter-${name}`}
    value={String(value ?? '')}
    onChange={({ currentTarget }) => onInput(currentTarget.value)}
  >
    <option value="">{translate('templates.noChoice')}</option>
    {choices.map((choice) => (
      <option key={choice} value={choice}>
        {shownWord(choice)}
      </option>
    ))}
  </select>
);

const renderInput = (props: ParameterProps) => {
  const { parameter, value, onInput } = props;
  const { name: own, type } = parameter;
  if (parameter.choices !== undefined) return <ChoiceOfTexts {...props} />;
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
  return <input type="text" dir="auto" name={name} value={text} onInput={give} />;
};

const ParameterField = (props: ParameterProps) => {
  const words = shownWord(props.parameter.name);
  const input = renderInput(props);
  const isFirst = ['color', 'bool'].includes(props.parameter.type);
  return (
    <label class="parameter">
      {isFirst ? input : words}
      {isFirst ? words : input}
    </label>
  );
};

type ImageOf = (template: Template, look?: Look) => ComponentChildren;

interface LookCardProps {
  look: Look;
  template: Template;
  isChosen: boolean;
  onChoose: () => void;
  renderImage: ImageOf | undefined;
}

const LookCard = ({ look, template, isChosen, onChoose, renderImage }: LookCardProps) => {
  const { src, watch } = useLookPreview(look);
  return (
    <label class={`template ${formatFor(template).id}`} {...watch}>
      <input type="radio" name="frame_template" value={look.id} checked={isChosen} onChange={onChoose} />
      {renderImage?.(template, look) ?? (
        <img src={src} alt="" loading="lazy" width={template.width} height={template.height} />
      )}
      <span>{`${lookLabel(look)}, ${translate(`templates.kinds.${template.kind}`)}`}</span>
    </label>
  );
};

const renderExample = ({ preview_url, width, height }: Template) => (
  <img src={toPath(preview_url)} alt="" width={width} height={height} />
);

export interface TemplateChoiceProps {
  templates: readonly Template[];
  looks: readonly Look[];
  /** Path of the chosen template. */
  value: string;
  /** Values that differ from the template's own. */
  parameters: ParameterValues;
  onChoose: (template: Template) => void;
  /** @param isNew false for the same look in another format */
  onLook: (look: Look, parameters: ParameterValues, isNew: boolean) => void;
  onParameters: (parameters: ParameterValues) => void;
  /** The brand over the look; null for none. */
  brand: RequestBrand | null;
  onBrand: (brand: RequestBrand | null) => void;
  /** True to use the saved brand unless the user decides otherwise. */
  isForNewVideo?: boolean;
  /** Picture of a look, or of a template that no look uses; their examples by default. */
  renderImage?: ImageOf | undefined;
}

type GalleryProps = Pick<TemplateChoiceProps, 'templates' | 'looks' | 'onChoose' | 'renderImage'> & {
  chosen: Template;
  chosenLook: Look | undefined;
  takeLook: (look: Look, template: Template) => void;
};

interface FormatsProps {
  templates: readonly Template[];
  chosen: Template;
  onFormat: (fitting: readonly Template[]) => void;
}

const Formats = ({ templates, chosen, onFormat }: FormatsProps) => (
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
            onChange={() => onFormat(templates.filter(fits))}
          />
          <span>{label}</span>
        </label>
      ))}
  </fieldset>
);

const Gallery = ({ templates, looks, chosen, chosenLook, onChoose, takeLook, renderImage }: GalleryProps) => {
  const format = formatFor(chosen);
  const fitting = templates.filter(format.fits);
  const withLooks = new Set(looks.map(({ frame_template }) => frame_template));
  return (
    <div class="templates" id="templates" role="radiogroup" aria-label={translate('templates.look')}>
      {looks.flatMap((look) => {
        const template = fitting.find(({ path }) => path === look.frame_template);
        if (template === undefined) return [];
        return (
          <LookCard
            key={`${look.id} ${template.path}`}
            isChosen={look === chosenLook}
            onChoose={() => takeLook(look, template)}
            {...{ look, template, renderImage }}
          />
        );
      })}
      {fitting
        .filter(({ path }) => !withLooks.has(path))
        .map((template) => (
          <label key={template.path} class={`template ${format.id}`}>
            <input
              type="radio"
              name="frame_template"
              value={template.path}
              checked={template === chosen}
              onChange={() => onChoose(template)}
            />
            {renderImage?.(template) ?? renderExample(template)}
            <span>{`${shownWord(template.name)}, ${translate(`templates.kinds.${template.kind}`)}`}</span>
          </label>
        ))}
    </div>
  );
};

/** The choice of a template: format, gallery, and the template's parameters. */
export const TemplateChoice = ({
  templates,
  looks,
  value,
  parameters,
  onChoose,
  onLook,
  onParameters,
  brand,
  onBrand,
  isForNewVideo = false,
  renderImage,
}: TemplateChoiceProps) => {
  const chosen = templates.find(({ path }) => path === value) ?? templates[0];
  if (chosen === undefined) return null;
  const change = ({ name, default: preset }: Parameter, given: ParameterValue): void => {
    const { [name]: _before, ...others } = parameters;
    onParameters(given === (preset ?? '') ? others : { ...others, [name]: given });
  };
  const chosenLook = findLook(looks, chosen, parameters);
  /** Leaves everything but the colours as it is. */
  const takeLook = (look: Look, template: Template): void => {
    const kept = template.parameters.filter(({ name, type }) => type !== 'color' && Object.hasOwn(parameters, name));
    const others = Object.fromEntries(kept.map(({ name }) => [name, parameters[name] ?? null]));
    onLook(look, { ...others, ...lookParameters(look, template) }, look.id !== chosenLook?.id);
  };
  /** Keeps the look in the other format. */
  const changeFormat = (fitting: readonly Template[]): void => {
    for (const template of fitting) {
      const same = looks.find(({ id, frame_template }) => id === chosenLook?.id && frame_template === template.path);
      if (same !== undefined) return takeLook(same, template);
    }
    fitting.slice(0, 1).forEach(onChoose);
  };
  const replaced = replacedBy(brand);
  const shown = chosen.parameters.filter(({ name }) => !replaced.includes(name));
  return (
    <>
      <Formats templates={templates} chosen={chosen} onFormat={changeFormat} />
      <Gallery {...{ templates, looks, chosen, chosenLook, onChoose, takeLook, renderImage }} />
      <BrandChoice value={brand} onChange={onBrand} isForNewVideo={isForNewVideo} />
      <div class="parameters" id="parameters">
        {shown.map((parameter) => (
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
