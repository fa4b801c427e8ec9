import type { ParsedInput, Reply } from '@thunai/contract/frame/endpoint'
import { coordinate } from '@thunai/contract/profile/horoscope-proposal'
import type { proposeHoroscope as proposeHoroscopeCall } from '@thunai/contract/profile/horoscope-proposal'
import { toFormWire } from '@thunai/contract/profile/wire-names'
import type { Caller } from '../../../policies/caller.ts'
import { Refusal, refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import type { Services } from '../../../services.ts'
import { proposedHoroscope } from '../../profile/horoscopes/horoscopes.api.ts'
import { findDateOfBirth } from '../../profile/profiles/profiles.api.ts'

/**
 * A chart takes some milliseconds of the only thread, when proposed and when saved; a family tries a few times and
 * places.
 */
export const PROPOSALS: Limit = { name: 'propose-horoscope', points: 30, seconds: 60, counted: 'own' }

/** Computes the member's horoscope from the profile's date of birth; stores nothing. */
export async function proposeHoroscope(
  { db, clock, throttle }: Services,
  caller: Caller,
  birth: ParsedInput<typeof proposeHoroscopeCall>['body'],
): Promise<Reply<typeof proposeHoroscopeCall>['data']> {
  refuseWait(await throttle.spend(PROPOSALS, caller.accountId))
  const dateOfBirth = await findDateOfBirth(db, caller.profileId)
  // the account was deleted during the call
  if (dateOfBirth === undefined) throw new Refusal('loginNeeded')
  // rounded as a profile stores it, so that the saved birth yields the same chart
  const [latitude, longitude] = [coordinate(birth.latitude), coordinate(birth.longitude)]
  const { values, jathagam } = await proposedHoroscope({ clock }, db, {
    ...birth,
    dateOfBirth,
    latitude,
    longitude,
    node: undefined,
  })
  return { values: toFormWire(values), jathagam }
}
