import { Choice, Field, type FormValues } from '@svc/web';
import { useState } from 'preact/hooks';
import { listNames } from '../api';
import { useTranslateOr, useTranslate } from '../texts';

/** Roles with rights in the service. Others are names that the product gives. */
const knownRoles = listNames<'owner' | 'admin' | 'member'>({ owner: true, admin: true, member: true });

/** Stands for a role of the product: no role has this name. */
const other = '*';

/** @returns empty for no role */
export const roleIn = (values: FormValues): string =>
  values.text('role') === other ? values.text('otherRole') : values.text('role');

export const useRoleName = (): ((role: string) => string) => {
  const translate = useTranslate();
  const translateOr = useTranslateOr();
  return (role) => (role === '' ? translate('organizations.noRole') : translateOr(`organizations.role.${role}`, role));
};

interface RoleFieldsProps {
  /** Empty for no role. */
  role: string;
  /** Groups may give no role, and make no owners. */
  isOfGroup?: boolean;
}

export const RoleFields = ({ role, isOfGroup = false }: RoleFieldsProps) => {
  const translate = useTranslate();
  const roleName = useRoleName();
  const roles = isOfGroup ? ['', ...knownRoles.filter((known) => known !== 'owner')] : knownRoles;
  const first = roles.find((known) => known === role) ?? other;
  const [chosen, choose] = useState(first);
  const options = [...roles, other].map((value) => ({
    value,
    label: value === other ? translate('organizations.otherRole') : roleName(value),
  }));
  return (
    <>
      <Choice label={translate('users.role')} name="role" value={first} options={options} onChange={choose} />
      {chosen === other ? (
        <Field
          label={translate('organizations.otherRoleName')}
          hint={translate('organizations.otherRoleHint')}
          name="otherRole"
          value={first === other ? role : ''}
          pattern="[a-z][a-z0-9_\-]*"
          maxLength={40}
          autocomplete="off"
          required
        />
      ) : null}
    </>
  );
};
