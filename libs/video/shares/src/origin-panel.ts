import { digitalSources } from '@svc/contracts';
import { html, type Html } from '@svc/http';
import { provenanceParts, provenanceStatuses } from '@svc/pipeline-provenance';
import type { TextLanguage } from '@svc/texts';
import type { ProvenancePartResponse, ProvenanceResponse, ProvenanceSourceResponse } from '@svc/video-provenance';
import { videoTexts } from './texts';

type Translate = ReturnType<typeof videoTexts.in>;

/** Addresses in IPTC's vocabulary end with the name. */
const kindLabel = (address: string, translate: Translate): string => {
  const kind = digitalSources.find((source) => address.endsWith(`/${source}`));
  return kind === undefined ? address : translate(`watch.origin.kinds.${kind}`);
};

const renderPart = ({ part, digital_source_type }: ProvenancePartResponse, translate: Translate): Html => {
  const named = (['video', ...provenanceParts] as const).find((name) => name === part) ?? 'video';
  return html`<dt>${translate(`watch.origin.parts.${named}`)}</dt>
    <dd>${kindLabel(digital_source_type, translate)}</dd>`;
};

const renderSource = ({ name, url, licence }: ProvenanceSourceResponse): Html => {
  const text = licence === null ? name : `${name} (${licence})`;
  return url === null ? html`<li>${text}</li>` : html`<li><a href="${url}" rel="noopener nofollow">${text}</a></li>`;
};

const renderSignature = (
  { signer, created_at }: ProvenanceResponse,
  language: TextLanguage,
  translate: Translate,
): Html | null => {
  if (signer === null) return null;
  const name = signer.name ?? signer.organization ?? signer.fingerprint.slice(0, 16);
  const time = new Date(created_at ?? '');
  const isDated = Number.isFinite(time.getTime());
  const signed = isDated
    ? translate('watch.origin.signed', {
        name,
        date: time.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' }),
      })
    : translate('watch.origin.signedUndated', { name });
  return html`<p>${signed}. ${signer.is_own ? translate('watch.origin.own') : null}</p>`;
};

const renderGenerator = ({ generator }: ProvenanceResponse, translate: Translate): Html | null => {
  if (generator === null) return null;
  const name = [generator.name, generator.version].filter(Boolean).join(' ');
  return html`<p>${translate('watch.origin.generator', { name })}</p>`;
};

/** Shows the statements in the file of a video; a browser opens and closes it without scripts. */
export const originPanel = (origin: ProvenanceResponse, language: TextLanguage): Html => {
  const translate = videoTexts.in(language);
  const status = provenanceStatuses.find((name) => name === origin.status) ?? 'invalid';
  return html`<details class="origin">
    <summary>${translate('watch.origin.title')}</summary>
    <p>${translate(`watch.origin.states.${status}`)}</p>
    ${renderSignature(origin, language, translate)} ${renderGenerator(origin, translate)}
    <dl>${origin.made.map((part) => renderPart(part, translate))}</dl>
    ${
      origin.sources.length === 0
        ? null
        : html`<p>${translate('watch.origin.sources')}</p>
            <ul>
              ${origin.sources.map(renderSource)}
            </ul>`
    }
  </details>`;
};
