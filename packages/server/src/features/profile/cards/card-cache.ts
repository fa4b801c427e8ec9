import { LRUCache } from 'lru-cache'
import type { Db } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { nameForCards } from '../photos/photos.api.ts'
import { findCardFacts, type FoundProfile } from './cards.store.ts'
import { toCard, type Card } from './cards.views.ts'

/** Cards cached in a process: those of some hundred pages. */
export const MOST_CARDS = 20_000

export interface CardCache {
  /**
   * The cards of these profiles by id, from the database that the page was read from. A profile that was just deleted
   * has none.
   */
  readonly cardsOf: (db: Db, profiles: readonly FoundProfile[]) => Promise<ReadonlyMap<string, Card>>
}

/**
 * Caches cards in this process. A card is valid only for the revision that the search has just read, so that changes
 * need no invalidation.
 */
export function openCardCache(services: Pick<Services, 'photoNames'>, most = MOST_CARDS): CardCache {
  const kept = new LRUCache<string, Card>({ max: most })
  return {
    cardsOf: async (db, profiles) => {
      const cards = new Map<string, Card>()
      const missing: FoundProfile[] = []
      for (const profile of profiles) {
        const card = kept.get(profile.profileId)
        if (card?.revision === profile.revision) cards.set(profile.profileId, card)
        else missing.push(profile)
      }
      for (const facts of await findCardFacts(db, missing)) {
        const card = toCard(facts, (file) => nameForCards(services, file))
        kept.set(facts.id, card)
        cards.set(facts.id, card)
      }
      return cards
    },
  }
}
