import type { ComponentProps } from 'react';
import { useSession } from './session-provider';

/** Leaves for the hosted account page, where the user signs in by any enabled method, and comes back. */
export const SignInButton = ({ children = 'Sign in', ...props }: ComponentProps<'button'>) => {
  const { signIn } = useSession();
  return (
    <button type="button" onClick={() => void signIn()} {...props}>
      {children}
    </button>
  );
};

/** Ends the session in all tabs. */
export const SignOutButton = ({ children = 'Sign out', ...props }: ComponentProps<'button'>) => {
  const { signOut } = useSession();
  return (
    <button type="button" onClick={() => void signOut()} {...props}>
      {children}
    </button>
  );
};

/** A link with the user's name to the hosted account page; nothing without a user. */
export const AccountButton = ({ children, ...props }: ComponentProps<'a'>) => {
  const { user, accountUrl } = useSession();
  if (user === null) return null;
  const name = user.profile?.['name'];
  return (
    <a href={accountUrl} {...props}>
      {children ?? (typeof name === 'string' && name !== '' ? name : user.email)}
    </a>
  );
};
