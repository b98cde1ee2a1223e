import type { Schemas } from './api';
import { personText } from './person-text';

interface PersonProps {
  userId: string | null;
  user: Schemas['PersonResponse'] | null;
}

/** A user in a list, with a link to the page of the user. */
export const Person = ({ userId, user }: PersonProps) =>
  userId === null ? (
    <>–</>
  ) : (
    <a class="item" href={`#/users/${userId}`} title={userId}>
      <span dir="auto">{personText(userId, user)}</span>
      {user?.email && user.name ? <span dir="auto">{user.name}</span> : null}
    </a>
  );
