import type { RefusalCode } from '@thunai/contract/frame/refusals'

/** Events of the security log. Alerts and the dashboard use these names: docs/operating/watch.md explains each. */
export const SECURITY_EVENTS = [
  'loggedIn',
  'loginRefused',
  'loginWait',
  'newDevice',
  'passwordChanged',
  'left',
  'staffLoggedIn',
  'staffLook',
  'rightRefused',
  'cspReport',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

/** Refusals of callers who tried what only others may do, or failed to prove who they are. */
const EVENT_OF_REFUSAL: Readonly<Partial<Record<RefusalCode, SecurityEvent>>> = {
  loginRefused: 'loginRefused',
  loginCodeWrong: 'loginRefused',
  resetCodeWrong: 'loginRefused',
  passwordWrong: 'loginRefused',
  passkeyRefused: 'loginRefused',
  tooManyLogins: 'loginWait',
  tooManyCodes: 'loginWait',
  rightMissing: 'rightRefused',
  csrfWrong: 'rightRefused',
  notYours: 'rightRefused',
  notForRelatives: 'rightRefused',
  candidateOnly: 'rightRefused',
  personStays: 'rightRefused',
  callOfOthers: 'rightRefused',
  notYourReview: 'rightRefused',
  secondPersonNeeded: 'rightRefused',
}

export const eventOfRefusal = (code: RefusalCode): SecurityEvent | undefined => EVENT_OF_REFUSAL[code]
