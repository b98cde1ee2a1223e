import { useLoaded, useWeb } from '@svc/web';
import type { ComponentChildren, FunctionComponent } from 'preact';
import { useState } from 'preact/hooks';
import * as api from '../api';
import { translate } from '../language';
import { formatLabel } from '../templates/formats';
import { useLate } from '../use-late';
import { CaptionSettings, captionName } from './caption-settings';
import type { TemplateParameters } from './draft-content';
import { useContent, useEditor } from './editor-context';
import { LanguageAndPictures, languageName } from './language-and-pictures';
import { LookStill } from './still';

interface SectionProps {
  title: string;
  /** The current choice, in a few words. */
  now?: string;
  children: () => ComponentChildren;
}

/** A group of settings; its content exists while it is open. */
const Section = ({ title, now, children }: SectionProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="section" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2 dir="auto">{title}</h2>
        {now !== undefined && <span class="now">{now}</span>}
      </summary>
      {isOpen && <div>{children()}</div>}
    </details>
  );
};

/** The gallery of looks shows the first scene of this script. */
const Look = () => {
  const { store } = useEditor();
  const { request } = useContent();
  const { describe } = useWeb();
  const { data: templates, error } = useLoaded(api.listTemplates);
  const { data: looks = [] } = useLoaded(api.listLooks);
  const TemplateChoice = useLate(true, async () => (await import('../templates/template-choice')).TemplateChoice);
  if (error !== undefined) return <p class="problem">{describe(error)}</p>;
  if (templates === undefined || TemplateChoice === undefined) return null;
  const own = new Set(templates.flatMap(({ parameters }) => parameters.map(({ name }) => name)));
  const effects = Object.entries(request.template_params).filter(([name]) => !own.has(name));
  return (
    <TemplateChoice
      templates={templates}
      looks={looks}
      value={request.frame_template}
      parameters={request.template_params}
      onChoose={({ path }) =>
        store.editRequest({ frame_template: path, template_params: Object.fromEntries(effects) }, 'look')
      }
      onLook={({ frame_template, caption_style: style }, parameters, isNew) =>
        store.editRequest(
          {
            frame_template,
            template_params: { ...Object.fromEntries(effects), ...parameters } as TemplateParameters,
            ...(isNew && { captions: { ...request.captions, style } }),
          },
          'look',
        )
      }
      onParameters={(parameters) =>
        store.editRequest({ template_params: parameters as TemplateParameters }, 'parameters')
      }
      brand={request.brand ?? null}
      onBrand={(brand) => store.editRequest({ brand })}
      renderImage={({ path }, look) => <LookStill path={path} look={look?.id} />}
    />
  );
};

const loadSound = async () => (await import('./sound')).Sound;
const loadVariants = async () => (await import('./variants')).Variants;

/** A part whose script is loaded when its group is opened. */
const Late = ({ load }: { load: () => Promise<FunctionComponent> }) => {
  const Part = useLate(true, load);
  return Part === undefined ? null : <Part />;
};

/** Everything that belongs to the whole video; it can be changed at any time. */
export const Settings = () => {
  const { request } = useContent();
  return (
    <div class="settings">
      <Section title={translate('editor.look')} now={formatLabel(request.frame_template)}>
        {() => <Look />}
      </Section>
      <Section title={translate('editor.sound')}>{() => <Late load={loadSound} />}</Section>
      <Section title={translate('start.captions')} now={captionName(request)}>
        {() => <CaptionSettings />}
      </Section>
      <Section title={translate('editor.languageAndPictures')} now={languageName(request)}>
        {() => <LanguageAndPictures />}
      </Section>
      <Section title={translate('editor.variants')}>{() => <Late load={loadVariants} />}</Section>
    </div>
  );
};
