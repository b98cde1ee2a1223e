import { dataOf } from '@svc/client';
import { Confirm, Copy, Dialog, Field, Form, Loading, Time, useLoaded, useWeb, type FormValues } from '@svc/web';
import { useCallback, useState } from 'preact/hooks';
import { useApi, type Schemas } from '../api';
import { Reconfirmation, useConfirmed } from '../keys/reconfirmation';
import { useTranslate } from '../texts';

type Token = Schemas['ScimTokenResponse'];

const path = '/api/auth/organizations/{organizationId}/scim-tokens';

interface TokenItemProps {
  token: Token;
  withdraw: (id: string) => Promise<void>;
}

const TokenItem = ({ token: { id, name, lastUsedAt }, withdraw }: TokenItemProps) => {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const text = translate('consents.withdraw');
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span class="hint">
          {translate('user.keyUsed')} <Time value={lastUsedAt} />
        </span>
      </div>
      <button type="button" aria-label={`${text}: ${name}`} onClick={() => setAsking(true)}>
        {text}
      </button>
      {isAsking ? (
        <Confirm
          title={translate('organizations.tokenTitle', { name })}
          text={translate('organizations.tokenText')}
          submit={text}
          onConfirm={() => withdraw(id)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </li>
  );
};

/** Access of the directory of the organisation, such as Entra: at most 10 tokens. */
export const ScimTokens = ({ organizationId }: { organizationId: string }) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { say } = useWeb();
  const confirmed = useConfirmed();
  const [made, setMade] = useState<Schemas['CreatedScimTokenResponse'] | null>(null);
  const load = useCallback(
    async () => dataOf(await client.GET(path, { params: { path: { organizationId } } })).data,
    [client, organizationId],
  );
  const tokens = useLoaded(load);
  const create = (values: FormValues): Promise<void> =>
    confirmed.run(async () => {
      const body = { name: values.text('name') };
      setMade(dataOf(await client.POST(path, { params: { path: { organizationId } }, body })));
      tokens.reload();
    });
  const withdraw = async (tokenId: string): Promise<void> => {
    dataOf(await client.DELETE(`${path}/{tokenId}`, { params: { path: { organizationId, tokenId } } }));
    say(translate('organizations.tokenWithdrawn'));
    tokens.reload();
  };
  return (
    <section class="card">
      <h2>{translate('organizations.directory')}</h2>
      <p class="hint">{translate('organizations.directoryText')}</p>
      <Copy label={translate('audit.address')} value={`${location.origin}/scim/v2`} />
      <Loading of={tokens}>
        {(all) => (
          <>
            <ul class="things">
              {all.map((token) => (
                <TokenItem key={token.id} token={token} withdraw={withdraw} />
              ))}
            </ul>
            <Form key={all.length} onSubmit={create} submit={translate('organizations.createToken')}>
              <Field
                label={translate('organizations.tokenName')}
                name="name"
                placeholder="Entra"
                maxLength={100}
                autocomplete="off"
                required
              />
            </Form>
          </>
        )}
      </Loading>
      {made === null ? null : (
        <Dialog title={made.name} onClose={() => setMade(null)}>
          <p>{translate('keys.shownOnce')}</p>
          <Copy label={translate('organizations.token')} value={made.token} />
        </Dialog>
      )}
      <Reconfirmation of={confirmed} />
    </section>
  );
};
