import { dayInIndia } from '@thunai/contract/dates'
import type { SearchFilter } from '@thunai/contract/search'
import type { Services } from '../../services.ts'
import { matchOfStars, traditionNamed } from '../horoscopes/horoscopes.reads.ts'
import type { CardCache } from './card-cache.ts'
import type { Communities } from './communities.ts'
import { bornBetween, pageWindow } from './search.rules.ts'
import { findPage } from './search.store.ts'
import { toAnswerJson, toSummaryJson } from './search.views.ts'

export interface SearchAsked {
  readonly filter: Partial<SearchFilter>
  readonly page: number | undefined
  readonly size: number | undefined
  readonly viewerId: string | undefined
}

/** A page of members who may be found, as the JSON of the answer. */
export async function findProfiles(
  { database, clock }: Services,
  { communities, cards }: { readonly communities: Communities; readonly cards: CardCache },
  { filter, page, size, viewerId }: SearchAsked,
): Promise<string> {
  const today = dayInIndia(clock.now())
  const window = pageWindow(page, size, viewerId !== undefined)
  const community = await communities.resolve(filter.religion, filter.caste)
  const isNobody = community.by !== 'all' && community.ids.length === 0
  if (isNobody) return toAnswerJson([], { total: 0, isTotalExact: true }, window)
  const wanted = { ...community, gender: filter.gender, born: bornBetween(filter.ageFrom, filter.ageTo, today) }
  const viewer = viewerId === undefined ? undefined : { profileId: viewerId, today }
  const { total, isTotalExact, profiles, viewerStar } = await findPage(database, wanted, window, viewer)
  const shown = await cards.cardsOf(profiles)
  const tradition = traditionNamed(viewerStar?.tradition)
  const summaries = profiles.flatMap((profile) => {
    const card = shown.get(profile.profileId)
    const match = viewerStar && card?.star && matchOfStars(viewerStar, card.star, tradition)
    return card ? [toSummaryJson(card, profile, { today, match })] : []
  })
  return toAnswerJson(summaries, { total, isTotalExact }, window)
}
