import { Table, Time } from '@svc/web';
import type { Schemas } from '../api';
import { Person } from '../person';
import { useTranslate, useTranslateOr } from '../texts';

type AuditEvent = Schemas['AuditEventResponse'];

/** Key of the text of a kind: keys of texts use dots for other purposes. */
export const kindKey = (kind: string): string => `audit.kind.${kind.replace('.', '_')}`;

const useActor = (): ((event: AuditEvent) => string) => {
  const translateOr = useTranslateOr();
  return ({ actor, actorName }) => {
    const [sort = '', id] = actor.split(':');
    const name = translateOr(`audit.actor.${sort}`, sort);
    return id === undefined ? name : `${name} ${actorName ?? id.slice(0, 8)}`;
  };
};

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Causes of the ends of sessions are told in words. */
const useShown = ({ kind }: AuditEvent): ((name: string, value: unknown) => string) => {
  const translateOr = useTranslateOr();
  const isEnd = kind === 'session.ended' || kind === 'session.reused';
  return (name, value) =>
    isEnd && name === 'reason' ? translateOr(`user.endCause.${shown(value)}`, shown(value)) : shown(value);
};

const Details = ({ event }: { event: AuditEvent }) => {
  const translate = useTranslate();
  const show = useShown(event);
  const { details, userAgent } = event;
  const entries = Object.entries(details);
  if (entries.length === 0 && userAgent === null) return <>–</>;
  return (
    <details>
      <summary>{translate('audit.more')}</summary>
      <dl>
        {entries.map(([name, value]) => [
          <dt key={name}>{name}</dt>,
          <dd key={`${name} value`}>{show(name, value)}</dd>,
        ])}
        {userAgent === null ? null : (
          <>
            <dt>{translate('audit.browser')}</dt>
            <dd>{userAgent}</dd>
          </>
        )}
      </dl>
    </details>
  );
};

interface AuditTableProps {
  events: readonly AuditEvent[];
  /** Leaves the column of the user out. */
  isOfOneUser?: boolean;
  isFiltered?: boolean;
}

export const AuditTable = ({ events, isOfOneUser = false, isFiltered = false }: AuditTableProps) => {
  const translate = useTranslate();
  const translateOr = useTranslateOr();
  const describeActor = useActor();
  const about = {
    title: translate('audit.about'),
    isWide: true,
    show: ({ userId, user }: AuditEvent) => <Person userId={userId} user={user} />,
  };
  const columns = [
    { title: translate('audit.time'), show: ({ createdAt }: AuditEvent) => <Time value={createdAt} /> },
    { title: translate('audit.event'), show: ({ kind }: AuditEvent) => translateOr(kindKey(kind), kind) },
    ...(isOfOneUser ? [] : [about]),
    { title: translate('audit.by'), isWide: true, show: (event: AuditEvent) => describeActor(event) },
    {
      title: translate('audit.address'),
      isWide: true,
      show: ({ address }: AuditEvent) => <span class="short">{address ?? '–'}</span>,
    },
    { title: translate('audit.details'), show: (event: AuditEvent) => <Details event={event} /> },
  ];
  return (
    <Table
      caption={translate('shell.place.audit')}
      columns={columns}
      rows={events}
      rowKey={({ id }) => id}
      empty={translate(isFiltered ? 'audit.noneFound' : 'audit.none')}
    />
  );
};
