import type { OperationKind } from '../clients/operation-kind';
import { askForAddress, takeAddressByCode, takeAddressByLink, undoChange } from './address-change';
import { ban, deleteOwnAccount, deleteUser, passBanEnd, unban } from './administration';
import { ageAuthentication, confirmByFactor, confirmByPassword } from './confirmation';
import { currentSession } from './current-session';
import { beginApp, beginPasskey, confirmFactor } from './enrolment';
import { ageFactors, removeFactor, renewRecoveryCodes, resetFactors } from './factor-removal';
import { guessPassword } from './guess-password';
import { logout } from './logout';
import { guessSignInCode, signInByCode, signInByLink } from './mailed-sign-in';
import { changePassword } from './own-password';
import { endOtherSessions, endSession, listSessions } from './own-sessions';
import { askForPasskey, signInByPasskey } from './passkey-sign-in';
import { comeBackFromProvider, exchangeCode, startProviderSignIn } from './provider-sign-in';
import { ageRotations, refresh } from './refresh';
import { actForOrganization, deleteOrganization, makeKey, makeOrganization, useKey, withdrawKey } from './rights';
import { requestReset, requestSignIn, requestVerification } from './request-proof';
import { checkResetLink, exchangeResetCode, guessResetCode, resetPassword } from './reset-password';
import { guessSecondFactor, showSecondFactor } from './second-step';
import { signIn } from './sign-in';
import { guessVerificationCode, verifyCode, verifyLink } from './verify-email';

export const operationKinds: readonly OperationKind[] = [
  actForOrganization,
  ageAuthentication,
  ageFactors,
  ageRotations,
  askForAddress,
  askForPasskey,
  ban,
  beginApp,
  beginPasskey,
  changePassword,
  checkResetLink,
  comeBackFromProvider,
  confirmByFactor,
  confirmByPassword,
  confirmFactor,
  currentSession,
  deleteOrganization,
  deleteOwnAccount,
  deleteUser,
  endOtherSessions,
  endSession,
  exchangeCode,
  exchangeResetCode,
  guessPassword,
  guessResetCode,
  guessSecondFactor,
  guessSignInCode,
  guessVerificationCode,
  listSessions,
  logout,
  makeKey,
  makeOrganization,
  passBanEnd,
  refresh,
  removeFactor,
  renewRecoveryCodes,
  requestReset,
  requestSignIn,
  requestVerification,
  resetFactors,
  resetPassword,
  showSecondFactor,
  signIn,
  signInByCode,
  signInByLink,
  signInByPasskey,
  startProviderSignIn,
  takeAddressByCode,
  takeAddressByLink,
  unban,
  undoChange,
  useKey,
  verifyCode,
  verifyLink,
  withdrawKey,
];
