import type { I18n } from '@lingui/core'
import type { SearchFilter } from '@thunai/contract/finding/filters'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { Services } from '../../../services.ts'
import { toClanVerdict } from '../../profile/clans/clans.api.ts'
import { matchOfStars, traditionNamed } from '../../profile/horoscopes/horoscopes.api.ts'
import { toSummaryJson, type CardCache } from '../../profile/cards/cards.api.ts'
import { conditionsOf, type Asker } from './filters/conditions.ts'
import { refuseHidden, type FilterResolver } from './filters/resolve-filter.ts'
import { findPage } from './find-page.ts'
import { pageWindow } from './search.rules.ts'
import { toAnswerJson } from './search.views.ts'

/** The searching member; undefined for visitors. */
export type Searcher = { readonly profileId: string; readonly lastWrite: string | undefined } | undefined

export interface SearchAsked {
  readonly filter: SearchFilter
  readonly page: number | undefined
  readonly size: number | undefined
  readonly caller: Searcher
  /** The language of the reader. */
  readonly i18n: I18n
}

/**
 * A page of visible members, as the JSON of the answer.
 * @throws Refusal loginNeeded for members' fields; invalidFields for values that a list doesn't have; busy
 */
export async function findProfiles(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { resolver, cards }: { readonly resolver: FilterResolver; readonly cards: CardCache },
  { filter, page, size, caller, i18n }: SearchAsked,
): Promise<string> {
  refuseHidden(filter, caller)
  const today = dayInIndia(clock.now())
  const window = pageWindow(page, size, caller !== undefined)
  const [resolved, source] = await Promise.all([resolver.resolve(filter), database.reads.sourceFor(caller?.lastWrite)])
  const wanted = {
    filters: (asker: Asker) => conditionsOf(resolved, asker),
    sort: filter.sort,
    needsDeeds: filter.notViewed === true || filter.withPhoto === true,
  }
  const { total, profiles, viewerStar, viewerClan } = await findPage(source, wanted, window, {
    today,
    profileId: caller?.profileId,
  })
  const shown = await cards.cardsOf(source.db, profiles)
  const tradition = traditionNamed(viewerStar?.tradition)
  const summaries = profiles.flatMap((profile) => {
    const card = shown.get(profile.profileId)
    const match = viewerStar && card?.star && matchOfStars(viewerStar, card.star, tradition)
    const clan = card && viewerClan ? toClanVerdict(i18n, viewerClan, card.line) : null
    return card ? [toSummaryJson(card, profile, { today, match, clan })] : []
  })
  return toAnswerJson(summaries, total, window)
}
