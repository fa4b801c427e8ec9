import { dayInIndia } from '@thunai/contract/values/dates'
import type { SearchFilter } from '@thunai/contract/members/search'
import type { Caller } from '../../policies/caller.ts'
import type { Services } from '../../services.ts'
import { matchOfStars, traditionNamed } from '../horoscopes/horoscopes.api.ts'
import type { AgeSpread } from './age-spread.ts'
import type { CardCache } from './card-cache.ts'
import type { Communities } from './communities.ts'
import { findPage } from './find-page.ts'
import { bornBetween, pageWindow } from './search.rules.ts'
import { toAnswerJson, toSummaryJson } from './search.views.ts'

export interface SearchAsked {
  readonly filter: Partial<SearchFilter>
  readonly page: number | undefined
  readonly size: number | undefined
  readonly caller: Pick<Caller, 'profileId' | 'lastWrite'> | undefined
}

/** A page of members who may be found, as the JSON of the answer. */
export async function findProfiles(
  { database, clock }: Services,
  {
    communities,
    cards,
    spread,
  }: { readonly communities: Communities; readonly cards: CardCache; readonly spread: AgeSpread },
  { filter, page, size, caller }: SearchAsked,
): Promise<string> {
  const today = dayInIndia(clock.now())
  const window = pageWindow(page, size, caller !== undefined)
  const community = await communities.resolve(filter.religion, filter.caste)
  const isNobody = community.by !== 'all' && community.ids.length === 0
  if (isNobody) return toAnswerJson([], 0, window)
  const asked = { ...community, gender: filter.gender, born: bornBetween(filter.ageFrom, filter.ageTo, today) }
  const viewer = caller && { profileId: caller.profileId, today }
  const source = await database.reads.sourceFor(caller?.lastWrite)
  const isNarrow = await spread.isNarrow(source.db, asked, window.limit + window.offset)
  const { total, profiles, viewerStar } = await findPage(source, { ...asked, isNarrow }, window, viewer)
  const shown = await cards.cardsOf(source.db, profiles)
  const tradition = traditionNamed(viewerStar?.tradition)
  const summaries = profiles.flatMap((profile) => {
    const card = shown.get(profile.profileId)
    const match = viewerStar && card?.star && matchOfStars(viewerStar, card.star, tradition)
    return card ? [toSummaryJson(card, profile, { today, match })] : []
  })
  return toAnswerJson(summaries, total, window)
}
