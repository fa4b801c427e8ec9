import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { dayInIndia } from '@thunai/contract/values/dates'
import { findLiveSession } from '../../packages/server/src/features/identity/accounts/logging-in/sessions.store.ts'
import { openCardCache } from '../../packages/server/src/features/profile/cards/card-cache.ts'
import { findPage } from '../../packages/server/src/features/finding/search/find-page.ts'
import type { Viewer } from '../../packages/server/src/features/profile/cards/cards.store.ts'
import { toSummaryJson } from '../../packages/server/src/features/profile/cards/cards.views.ts'
import { toAnswerJson } from '../../packages/server/src/features/finding/search/search.views.ts'
import { searchFor } from '../../packages/server/src/testing/plain-search.ts'
import type { Filled } from './filled.ts'
import { at, timesOf } from './times.ts'
import type { Variant } from './variants.ts'

const RUNS = 300

/** The share of each step of a member's search, in milliseconds (p50). */
export async function measureSteps(
  { services }: Filled,
  { wanted }: Variant,
  viewer: Viewer,
  token: string,
): Promise<Record<string, string>> {
  const { database, tokens, clock } = services
  const source = await database.reads.sourceFor(undefined)
  const claims = await tokens.read(token)
  const cards = openCardCache(services)
  const page = await findPage(source, searchFor(wanted), { limit: 50, offset: 0 }, viewer)
  const kept = await cards.cardsOf(source.db, page.profiles)
  const today = dayInIndia(clock.now())
  const p50 = async (work: () => Promise<unknown>) => at(await timesOf(RUNS, work), 0.5).toFixed(3)
  const answer = () =>
    toAnswerJson(
      page.profiles.flatMap((profile) => {
        const card = kept.get(profile.profileId)
        return card ? [toSummaryJson(card, profile, { today, match: undefined })] : []
      }),
      page.total,
      { number: 0, size: 50 },
    )
  const zipped = await promisify(gzip)(answer())
  return {
    token: await p50(() => tokens.read(token)),
    session: await p50(() => findLiveSession(database, { id: claims?.jti ?? '', profileId: undefined }, clock.now())),
    'decision, no page': await p50(() => findPage(source, searchFor(wanted), { limit: 0, offset: 0 }, viewer)),
    'decision and page': await p50(() => findPage(source, searchFor(wanted), { limit: 50, offset: 0 }, viewer)),
    cards: await p50(() => cards.cardsOf(source.db, page.profiles)),
    'cards, none kept': await p50(() => openCardCache(services).cardsOf(source.db, page.profiles)),
    JSON: await p50(async () => answer()),
    [`gzip, ${(answer().length / 1000).toFixed(1)} kB to ${(zipped.length / 1000).toFixed(1)}`]: await p50(() =>
      promisify(gzip)(answer()),
    ),
  }
}
