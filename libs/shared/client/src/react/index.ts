export { AccountButton, SignInButton, SignOutButton } from './buttons';
export {
  SessionProvider,
  SignedIn,
  SignedOut,
  useSession,
  useVideo,
  type PageSession,
  type SessionProviderProps,
} from './session-provider';
export type { SessionSettings, SessionState } from './session-store';
export { SignInForm, type SignInFormProps } from './sign-in-form';
export { signInTexts, type SignInLanguage, type SignInTexts } from './sign-in-texts';
