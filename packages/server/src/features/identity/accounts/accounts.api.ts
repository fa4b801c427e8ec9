export { authenticate } from './logging-in/authenticate.ts'
export { blockAccount } from './ending/block-account.ts'
export { confirmPassword } from './passwords/confirm-password.ts'
export { type LoginName, readLoginName } from './logging-in/login-name.ts'
export { isProven, markEmailVerified, markMobileVerified, spendCorrection } from './contacts/contact.store.ts'
export { findMailboxesToTell, isKeptForAnother } from './contacts/earlier-contact.store.ts'
export { type DoubtfulPhone, findDoubtfulPhones } from './contacts/doubtful-phones.ts'
export { exportOf } from './export.store.ts'
export { carryFreeUsed, findFreeUsed, giveBackFreeInterest, lockPayer, spendFree } from './free-allowance.store.ts'
export { eraseAccount, findAccountsAfter, lockLeaving, type Leaving } from './ending/leaving.store.ts'
export { mayBeSentMore, refuseTooManyCodes, refuseTooManyTries } from './refuse-too-many-codes.ts'
export { mailAccount } from './mail-account.ts'
export { findLanguage, setLanguage } from './language.store.ts'
export { findNameOf, findOwnProfile, findReach } from './accounts.store.ts'
export { logOutEverywhere } from './logging-in/own-sessions.ts'
export {
  deletePerson,
  findOwnProfiles,
  hasOtherPlace,
  insertPerson,
  isRegistered,
  isStillNeeded,
  linkRegistrant,
  findProvenContact,
  makeGuardiansRelatives,
  MAILBOX,
  nameOf,
  updatePerson,
} from './people.store.ts'
export { refuseIfGone } from './refuse-if-gone.ts'
export { refuseUnproven } from './refuse-unproven.ts'
export { registerAtCounter } from './registering/register-at-counter.ts'
export { handLoginOver } from './logging-in/hand-login-over.ts'
export type { LoginFrom } from './registering/admit-owner.ts'
export { keepDeviceSecret, readDeviceSecrets } from './logging-in/device-cookie.ts'
export { registerPerson } from './registering/register-person.ts'
export { replaceContact } from './contacts/replace-contact.ts'
export { endAllSessions, findEndedSessions, findTokenClaims, noteWrite } from './logging-in/sessions.store.ts'
export { SESSION_DAYS, tidyAccounts } from './ending/tidy-accounts.ts'
export { tellRules } from './telling-rules/tell-rules.ts'
export { withFreeLoginId } from './registering/with-free-login-id.ts'
