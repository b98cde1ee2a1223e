import type { OperationKind } from '../clients/operation-kind';
import { ban, deleteUser, unban } from './administration';
import { ageRotations } from './age-rotations';
import { currentSession } from './current-session';
import { guessPassword } from './guess-password';
import { logout } from './logout';
import { endOtherSessions, endSession, listSessions } from './own-sessions';
import { comeBackFromProvider, exchangeCode, startProviderSignIn } from './provider-sign-in';
import { refresh } from './refresh';
import { requestReset, requestVerification } from './request-proof';
import { checkResetLink, exchangeResetCode, guessResetCode, resetPassword } from './reset-password';
import { signIn } from './sign-in';
import { guessVerificationCode, verifyCode, verifyLink } from './verify-email';

export const operationKinds: readonly OperationKind[] = [
  ageRotations,
  ban,
  checkResetLink,
  comeBackFromProvider,
  currentSession,
  deleteUser,
  endOtherSessions,
  endSession,
  exchangeCode,
  exchangeResetCode,
  guessPassword,
  guessResetCode,
  guessVerificationCode,
  listSessions,
  logout,
  refresh,
  requestReset,
  requestVerification,
  resetPassword,
  signIn,
  startProviderSignIn,
  unban,
  verifyCode,
  verifyLink,
];
