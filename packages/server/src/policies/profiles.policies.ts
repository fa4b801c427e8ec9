import type { Caller } from './caller.ts'

type Person = Pick<Caller, 'profileId' | 'roles'>

/**
 * A candidate acts for the own profile, a guardian for a candidate's: they change it, prove its number, see its plans and
 * order for it. Being logged in gives no right to a profile yet.
 */
export const mayActFor = ({ profileId: own, roles }: Person, profileId: string | null): boolean =>
  own === profileId && (roles.includes('candidate') || roles.includes('guardian'))

/** Who acts for a profile hands in the proof of a payment for it; a visitor may too, since the proof itself is signed. */
export const mayHandInProofFor = (caller: Person | undefined, profileId: string | null): boolean =>
  caller === undefined || mayActFor(caller, profileId)

/** Members turn to others: nobody writes to, opens or is matched with the profile that they act for. */
export const mayTurnTo = ({ profileId: own }: Pick<Person, 'profileId'>, profileId: string): boolean =>
  own !== profileId
