export { authenticate } from './authenticate.ts'
export { blockAccount } from './block-account.ts'
export { confirmPassword } from './confirm-password.ts'
export { type LoginName, readLoginName } from './login-name.ts'
export { isProven, markEmailVerified, markMobileVerified, spendCorrection } from './contact.store.ts'
export { findMailboxesToTell, isKeptForAnother } from './earlier-contact.store.ts'
export { type DoubtfulPhone, findDoubtfulPhones } from './doubtful-phones.ts'
export { exportOf } from './export.store.ts'
export {
  carryFreeUsed,
  findFreeUsed,
  giveBackFreeInterest,
  lockAccount,
  lockPayer,
  spendFree,
} from './free-allowance.store.ts'
export { eraseAccount, lockLeaving, type Leaving } from './leaving.store.ts'
export { mayBeSentMore, refuseTooManyCodes, refuseTooManyTries } from './refuse-too-many-codes.ts'
export { mailAccount } from './mail-account.ts'
export { findLanguage, setLanguage } from './language.store.ts'
export { findNameOf, findOwnProfile, findReach } from './accounts.store.ts'
export { logOutEverywhere } from './own-sessions.ts'
export {
  actsForAny,
  deletePerson,
  findOwnProfiles,
  insertPerson,
  isRegistered,
  linkRegistrant,
  lockProvenContact,
  makeGuardiansRelatives,
  MAILBOX,
  nameOf,
  updatePerson,
} from './people.store.ts'
export { refuseIfGone } from './refuse-if-gone.ts'
export { refuseUnproven } from './refuse-unproven.ts'
export { registerAtCounter } from './register-at-counter.ts'
export { handLoginOver } from './hand-login-over.ts'
export type { LoginFrom } from './admit-owner.ts'
export { keepDeviceSecret, readDeviceSecrets } from './device-cookie.ts'
export { registerPerson } from './register-person.ts'
export { replaceContact } from './replace-contact.ts'
export { endAllSessions, findRunningSessions, findTokenClaims, noteWrite, runningKey } from './sessions.store.ts'
export { SESSION_DAYS, tidyAccounts } from './tidy-accounts.ts'
export { tellRules } from './tell-rules.ts'
export { withFreeLoginId } from './with-free-login-id.ts'
