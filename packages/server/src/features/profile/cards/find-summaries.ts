import type { ProfileSummary } from '@thunai/contract/finding/search'
import type { Db } from '../../../platform/db/database.ts'
import { findClanSides, readSide, toClanVerdict } from '../clans/clans.api.ts'
import { matchOfStars, traditionNamed } from '../horoscopes/horoscopes.api.ts'
import type { Services } from '../../../services.ts'
import { nameForCards } from '../photos/photos.api.ts'
import { findCardFacts, findFoundOf, findViewerStar, type FoundPage, type Viewer } from './cards.store.ts'
import { toCard, toSummaryJson } from './cards.views.ts'

/** Found members as search cards, by id, without those deleted meanwhile. */
export async function findSummaries(
  services: Pick<Services, 'photoNames'>,
  db: Db,
  { profiles, viewerStar, viewerClan }: Pick<FoundPage, 'profiles' | 'viewerStar' | 'viewerClan'>,
  { today, i18n }: Pick<Viewer, 'today' | 'i18n'>,
): Promise<ReadonlyMap<string, ProfileSummary>> {
  const facts = new Map((await findCardFacts(db, profiles)).map((one) => [one.id, one]))
  const tradition = traditionNamed(viewerStar?.tradition)
  return new Map(
    profiles.flatMap((found) => {
      const one = facts.get(found.profileId)
      if (!one) return []
      const card = toCard(one, (file) => nameForCards(services, file))
      const match = viewerStar && card.star && matchOfStars(viewerStar, card.star, tradition)
      const clan = i18n && viewerClan ? toClanVerdict(i18n, viewerClan, card.line) : null
      // the line above writes it as a summary
      return [[found.profileId, JSON.parse(toSummaryJson(card, found, { today, match, clan })) as ProfileSummary]]
    }),
  )
}

/**
 * Members of any list as the viewer's search cards, by id, with the viewer's flags and poruthams, and photos only if
 * the viewer may see them. Omits members that the viewer may not find.
 */
export async function findSummariesOf(
  services: Pick<Services, 'photoNames'>,
  db: Db,
  viewer: Viewer,
  profileIds: readonly string[],
): Promise<ReadonlyMap<string, ProfileSummary>> {
  if (profileIds.length === 0) return new Map()
  const [profiles, viewerStar, sides] = await Promise.all([
    findFoundOf(db, viewer, [...new Set(profileIds)]),
    findViewerStar(db, viewer.profileId),
    viewer.i18n && findClanSides(db, [viewer.profileId]),
  ])
  const side = sides?.get(viewer.profileId)
  return findSummaries(services, db, { profiles, viewerStar, viewerClan: side && readSide(side) }, viewer)
}

/** Adds to each row of a list its member's search card; omits rows of members that the viewer may not find. */
export async function withSummaries<Row extends { readonly id: string }>(
  services: Pick<Services, 'photoNames'>,
  db: Db,
  viewer: Viewer,
  rows: readonly Row[],
): Promise<(Row & { readonly profile: ProfileSummary })[]> {
  const summaries = await findSummariesOf(
    services,
    db,
    viewer,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const profile = summaries.get(row.id)
    return profile ? [{ ...row, profile }] : []
  })
}
