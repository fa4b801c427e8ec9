import type { FamilyRole } from '@thunai/contract/members/family'
import type { Language } from '@thunai/contract/values/languages'

/** What a person is on a profile: the candidate whom it shows, a guardian who acts for the candidate, or a relative who reads and advises. */
export type ProfileRole = FamilyRole

/** What a caller is: a member by the account, and what that person is on the profile. */
type Role = 'member' | ProfileRole

/** Who does something: a person, by the account, who acts for a profile. */
export interface Actor {
  readonly accountId: string
  readonly profileId: string
}

/** Who is behind a call with a token. */
export interface Caller extends Actor {
  readonly sessionId: string
  readonly roles: readonly Role[]
  /** A candidate who joined a short time ago, and may be a stranger's mailbox. */
  readonly isNew: boolean
  /** What the person reads; undefined when that was never chosen. */
  readonly language: Language | undefined
  /** How far the primary's log was after the caller's last write; undefined when all reads go to the primary. */
  readonly lastWrite: string | undefined
}
