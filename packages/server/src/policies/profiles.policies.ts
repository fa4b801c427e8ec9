import type { Act } from '@thunai/contract/frame/endpoint'
import { settlesAt } from '@thunai/contract/members/family'
import type { Caller, ProfileRole } from './caller.ts'

type Person = Pick<Caller, 'profileId' | 'roles'>

/** The candidate and guardians decide for a profile: they edit, answer, write, pay and invite. */
export const mayDecide = ({ roles }: Pick<Person, 'roles'>): boolean =>
  roles.includes('candidate') || roles.includes('guardian')

/** Relatives look, and do what is their own: votes, notes, the account. */
export const mayDo = (person: Pick<Person, 'roles'>, act: Act): boolean =>
  mayDecide(person) || (person.roles.includes('relative') && (act === 'look' || act === 'own'))

/** True if the caller belongs to this profile. Being logged in is not enough; `mayDo` decides what a person may do. */
export const mayActFor = ({ profileId: own, roles }: Person, profileId: string | null): boolean =>
  own === profileId && (mayDecide({ roles }) || roles.includes('relative'))

/** Who acts for a profile hands in the proof of a payment for it; a visitor may too, since the proof itself is signed. */
export const mayHandInProofFor = (caller: Person | undefined, profileId: string | null): boolean =>
  caller === undefined || mayActFor(caller, profileId)

/** A member can't write to, open or be matched with a profile that the member acts for. */
export const mayTurnTo = ({ profileId: own }: Pick<Person, 'profileId'>, profileId: string): boolean =>
  own !== profileId

/** A person's place at a profile. */
interface Place {
  readonly role: ProfileRole
  /** Whose mailbox and number stand for the profile. */
  readonly isOwner: boolean
  readonly since: Date
}

/** An invited candidate may be a stranger: for a while that can be undone, and gives no power over others. */
export const isNew = ({ role, isOwner, since }: Place, now: Date): boolean =>
  role === 'candidate' && !isOwner && settlesAt(since) > now

/** What can't be undone waits until a new candidate has settled. */
export const mayDoYet = ({ isNew: isNewcomer }: Pick<Caller, 'isNew'>, isForSettled: boolean): boolean =>
  !isForSettled || !isNewcomer
