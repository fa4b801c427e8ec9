import { DEFAULT_SANDHI_MONTHS } from '@thunai/astrology/dasha-pair'
import type { I18n } from '@lingui/core'
import { match } from '@thunai/astrology/match'
import { starAndPathamOf } from '@thunai/astrology/match-table'
import type { TraditionId } from '@thunai/astrology/traditions'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { MemberMatch } from '@thunai/contract/profile/member-match'
import { profileId } from '@thunai/contract/frame/wire'
import type { Caller } from '../../../policies/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { mayContact } from '../../../policies/profiles.policies.ts'
import type { Services } from '../../../services.ts'
import { findClanSides, readSide, toClanVerdict } from '../clans/clans.api.ts'
import { mayOpen } from '../privacy/privacy.api.ts'
import { hasOpenedProfile } from '../interactions/interactions.api.ts'
import { type ExtrasAsked, pairExtras } from './pair-extras.rules.ts'
import { doshamStates } from './doshams.rules.ts'
import { traditionNamed } from './tradition-named.ts'
import { findMatchFacts, type MatchFacts } from './horoscopes.store.ts'
import { toMemberMatch } from './horoscopes.views.ts'

/**
 * The caller's match with a member whose profile the caller has opened; this call doesn't open it.
 * @throws Refusal profileNotFound, profileNotOpened
 */
export async function matchMember(
  { db, clock }: Services,
  i18n: I18n,
  caller: Caller,
  {
    id,
    tradition,
    papasamyam = false,
    sandhiMonths = DEFAULT_SANDHI_MONTHS,
    on,
  }: { readonly id: string; readonly tradition?: TraditionId | undefined } & Partial<ExtrasAsked>,
): Promise<MemberMatch> {
  const target = profileId.safeParse(id)
  if (!target.success || !mayContact(caller, target.data)) throw new Refusal('profileNotFound')
  const pair = { viewerId: caller.profileId, targetId: target.data }
  if (!(await mayOpen(db, { ...pair, today: dayInIndia(clock.now()) }))) throw new Refusal('profileNotFound')
  if (!(await hasOpenedProfile(db, pair))) throw new Refusal('profileNotOpened')
  const ids = [caller.profileId, target.data]
  const [facts, sides] = await Promise.all([findMatchFacts(db, ids), findClanSides(db, ids)])
  const [own, other] = ids.map((one) => sides.get(one))
  const mine = facts.find((one) => one.profileId === caller.profileId)
  const theirs = facts.find((one) => one.profileId === target.data)
  if (!mine || !theirs) throw new Refusal('profileNotFound')
  const by = tradition ?? traditionNamed(mine.tradition)
  const isOneGender = mine.gender === theirs.gender
  const [girl, boy] = mine.gender === 'Female' ? [mine, theirs] : [theirs, mine]
  return toMemberMatch({
    clanVerdict:
      own && other && caller.profileId !== target.data
        ? toClanVerdict(i18n, readSide(own), readSide(other).line)
        : null,
    tradition: by,
    isOneGender,
    missing: { mine: missingOf(mine), theirs: missingOf(theirs) },
    found: isOneGender ? undefined : matchOf(girl, boy, by),
    doshams: isOneGender ? undefined : { girl: doshamStates(girl), boy: doshamStates(boy) },
    extras: isOneGender
      ? []
      : pairExtras(
          { ...girl, isOwn: girl === mine },
          { ...boy, isOwn: boy === mine },
          { papasamyam, sandhiMonths, on: on ?? dayInIndia(clock.now()) },
        ),
  })
}

const missingOf = ({ hasStar, hasPatham }: MatchFacts) => [
  ...(hasStar ? [] : (['star'] as const)),
  ...(hasPatham ? [] : (['patham'] as const)),
]

function matchOf(girl: MatchFacts, boy: MatchFacts, tradition: TraditionId) {
  if (girl.starPlace === null || boy.starPlace === null) return undefined
  const [hers, his] = [starAndPathamOf(girl.starPlace), starAndPathamOf(boy.starPlace)]
  return { girl: hers, boy: his, match: match(hers, his, tradition) }
}
