import type { Caller } from './caller.ts'

type Person = Pick<Caller, 'profileId' | 'roles'>

/** A candidate acts for the own profile, a guardian for a candidate's; being logged in gives no right to a profile yet. */
const actsFor = ({ profileId: own, roles }: Person, profileId: string | null): boolean =>
  own === profileId && (roles.includes('candidate') || roles.includes('guardian'))

/** Who acts for a profile changes what stands in it. */
export const mayEditProfile = actsFor

/** Who acts for a profile proves its number by a code. */
export const mayProveNumberOf = actsFor

/** Who acts for a profile sees its plans and what is left of them. */
export const maySeePlansOf = actsFor

/** Who acts for a profile orders plans for it, and for no other (D-18). */
export const mayOrderFor = actsFor

/** Who acts for a profile hands in the proof of a payment for it; a visitor may too, since the proof itself is signed. */
export const mayHandInProofFor = (caller: Person | undefined, profileId: string | null): boolean =>
  caller === undefined || actsFor(caller, profileId)

/** Members turn to others: nobody writes to, opens or is matched with the profile that they act for. */
export const mayTurnTo = ({ profileId: own }: Pick<Person, 'profileId'>, profileId: string): boolean =>
  own !== profileId
