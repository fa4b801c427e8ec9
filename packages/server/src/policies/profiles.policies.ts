import type { Act } from '@thunai/contract/frame/endpoint'
import { settlesAt } from '@thunai/contract/identity/family'
import type { Caller, ProfileRole } from './caller.ts'

type Person = Pick<Caller, 'profileId' | 'roles'>

/** The candidate and guardians decide for a profile: they edit, answer, write, pay and invite. */
export const mayDecide = ({ roles }: Pick<Person, 'roles'>): boolean =>
  roles.includes('candidate') || roles.includes('guardian')

/** Relatives may read, and change what is their own: votes, notes, the account. */
export const mayDo = (person: Pick<Person, 'roles'>, act: Act): boolean =>
  mayDecide(person) || (person.roles.includes('relative') && (act === 'look' || act === 'own'))

/** True if the caller belongs to this profile. Being logged in is not enough; `mayDo` decides what a person may do. */
export const mayActFor = ({ profileId: own, roles }: Person, profileId: string | null): boolean =>
  own === profileId && (mayDecide({ roles }) || roles.includes('relative'))

/**
 * A person who acts for a profile may submit the proof of a payment for it; a visitor may too, because the proof itself
 * is signed.
 */
export const maySubmitProofFor = (caller: Person | undefined, profileId: string | null): boolean =>
  caller === undefined || mayActFor(caller, profileId)

/** A member can't write to, open or be matched with a profile that the member acts for. */
export const mayContact = ({ profileId: own }: Pick<Person, 'profileId'>, profileId: string): boolean =>
  own !== profileId

interface ProfilePlace {
  readonly role: ProfileRole
  /** The account's e-mail and phone number are the profile's contact. */
  readonly isOwner: boolean
  readonly since: Date
}

/**
 * An invited candidate may be a stranger: for a while the family can undo the invitation, and the candidate has no
 * power over others.
 */
export const isNew = ({ role, isOwner, since }: ProfilePlace, now: Date): boolean =>
  role === 'candidate' && !isOwner && settlesAt(since) > now

/** Irreversible acts wait until a new candidate has settled. */
export const mayDoYet = ({ isNew: isNewcomer }: Pick<Caller, 'isNew'>, isForSettled: boolean): boolean =>
  !isForSettled || !isNewcomer
