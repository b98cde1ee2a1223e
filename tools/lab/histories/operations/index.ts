import type { OperationKind } from '../clients/operation-kind';
import { askForAddress, takeAddressByCode, takeAddressByLink, undoChange } from './address-change';
import { authorizeClient } from './authorize-client';
import { ban, deleteOwnAccount, deleteUser, passBanEnd, unban } from './administration';
import { exchangeClientCode, refreshClientToken, revokeClientToken, useClientToken } from './client-tokens';
import { ageAuthentication, confirmByFactor, confirmByPassword } from './confirmation';
import { currentSession } from './current-session';
import { connectDevice, pollDevice, startDevice } from './device-flow';
import { beginApp, beginPasskey, confirmFactor } from './enrolment';
import { ageFactors, removeFactor, renewRecoveryCodes, resetFactors } from './factor-removal';
import { guessPassword } from './guess-password';
import { logout } from './logout';
import { guessSignInCode, signInByCode, signInByLink } from './mailed-sign-in';
import { acceptInvitation, beInvited, changeRole, leaveOrganization, removeMember } from './membership';
import { changePassword } from './own-password';
import { endOtherSessions, endSession, listSessions } from './own-sessions';
import { askForPasskey, signInByPasskey } from './passkey-sign-in';
import { comeBackFromProvider, exchangeCode, startProviderSignIn } from './provider-sign-in';
import { ageRotations, refresh } from './refresh';
import { blockClient, deleteClient, registerClient, removeDocument } from './register-client';
import { actForOrganization, deleteOrganization, makeKey, makeOrganization, useKey, withdrawKey } from './rights';
import { requestReset, requestSignIn, requestVerification } from './request-proof';
import { checkResetLink, exchangeResetCode, guessResetCode, resetPassword } from './reset-password';
import { guessSecondFactor, showSecondFactor } from './second-step';
import { signIn } from './sign-in';
import { misuseBoundToken } from './stolen-token';
import { guessVerificationCode, verifyCode, verifyLink } from './verify-email';
import { withdrawConsent, withdrawConsentOfUser } from './withdraw-consent';

export const operationKinds: readonly OperationKind[] = [
  acceptInvitation,
  actForOrganization,
  ageAuthentication,
  ageFactors,
  ageRotations,
  askForAddress,
  askForPasskey,
  authorizeClient,
  ban,
  beInvited,
  beginApp,
  beginPasskey,
  blockClient,
  changePassword,
  changeRole,
  checkResetLink,
  comeBackFromProvider,
  confirmByFactor,
  confirmByPassword,
  confirmFactor,
  connectDevice,
  currentSession,
  deleteClient,
  deleteOrganization,
  deleteOwnAccount,
  deleteUser,
  endOtherSessions,
  endSession,
  exchangeClientCode,
  exchangeCode,
  exchangeResetCode,
  guessPassword,
  guessResetCode,
  guessSecondFactor,
  guessSignInCode,
  guessVerificationCode,
  leaveOrganization,
  listSessions,
  logout,
  makeKey,
  makeOrganization,
  misuseBoundToken,
  passBanEnd,
  pollDevice,
  refresh,
  refreshClientToken,
  registerClient,
  removeDocument,
  removeFactor,
  removeMember,
  renewRecoveryCodes,
  requestReset,
  requestSignIn,
  requestVerification,
  resetFactors,
  resetPassword,
  revokeClientToken,
  showSecondFactor,
  signIn,
  signInByCode,
  signInByLink,
  signInByPasskey,
  startDevice,
  startProviderSignIn,
  takeAddressByCode,
  takeAddressByLink,
  unban,
  undoChange,
  useClientToken,
  useKey,
  verifyCode,
  verifyLink,
  withdrawConsent,
  withdrawConsentOfUser,
  withdrawKey,
];
