import type { FamilyRole } from '@thunai/contract/identity/family'
import type { Language } from '@thunai/contract/values/languages'

/**
 * Role of a person at a profile: the candidate whom it shows, a guardian who acts for the candidate, or a relative who
 * reads and advises.
 */
export type ProfileRole = FamilyRole

/** Roles of a caller: a member by the account, and the role at the profile. */
type Role = 'member' | ProfileRole

/** A person, by account, who acts for a profile. */
export interface Actor {
  readonly accountId: string
  readonly profileId: string
}

/** The caller of a call with a token. */
export interface Caller extends Actor {
  readonly sessionId: string
  readonly roles: readonly Role[]
  /** True for a candidate who joined a short time ago, because the invited mailbox may be a stranger's. */
  readonly isNew: boolean
  /** Language that the person chose; undefined if none was chosen. */
  readonly language: Language | undefined
  /** Position of the primary's log after the caller's last write; undefined if all reads go to the primary. */
  readonly lastWrite: string | undefined
}
