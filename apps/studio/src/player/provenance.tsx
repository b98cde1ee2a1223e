import { Loading, useLoaded } from '@svc/web';
import { useCallback, useState } from 'preact/hooks';
import type { Schemas } from '../api';
import { formatDate } from '../format';
import { translate, translateOr } from '../language';
import { OutsideLink } from '../sources';
import { readProvenance, type Video } from '../videos/video-calls';

type Provenance = Schemas['Provenance'];

/** Addresses in IPTC's vocabulary end with the name. */
const kindLabel = (address: string): string => translateOr(`origin.kinds.${address.replace(/^.*\//, '')}`, address);

const writeSignature = ({ signer, created_at }: Provenance): string => {
  if (signer === null) return '';
  const name = signer.name ?? signer.organization ?? signer.fingerprint.slice(0, 16);
  const signed =
    created_at === null
      ? translate('origin.signedUndated', { name })
      : translate('origin.signed', { name, date: formatDate(created_at) });
  return `${signed}. ${signer.is_own ? translate('origin.own') : ''}`;
};

const Statements = ({ of: provenance }: { of: Provenance }) => {
  const { status, generator, made, sources } = provenance;
  return (
    <>
      <p>{translate(`origin.states.${status}`)}</p>
      <p>{writeSignature(provenance)}</p>
      {generator === null ? null : (
        <p>{translate('origin.generator', { name: `${generator.name} ${generator.version ?? ''}`.trim() })}</p>
      )}
      <dl>
        {made.map(({ part, digital_source_type }) => (
          <div key={part}>
            <dt>{translate(`origin.parts.${part}`)}</dt>
            <dd>{kindLabel(digital_source_type)}</dd>
          </div>
        ))}
      </dl>
      {sources.length === 0 ? null : (
        <>
          <p>{translate('origin.sources')}</p>
          <ul>
            {sources.map(({ name, url, licence }) => (
              <li key={name}>
                <OutsideLink text={licence === null ? name : `${name} (${licence})`} url={url} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};

const Loaded = ({ taskId }: { taskId: string }) => {
  const provenance = useLoaded(useCallback(() => readProvenance(taskId), [taskId]));
  return <Loading of={provenance}>{(data) => <Statements of={data} />}</Loading>;
};

/** Who made the file and from what, as the file itself says; read when it is opened. */
export const Origin = ({ video: { task_id } }: { video: Video }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="origin" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{translate('origin.title')}</summary>
      {isOpen ? <Loaded taskId={task_id} /> : null}
    </details>
  );
};
