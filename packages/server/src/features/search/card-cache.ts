import type { Db } from '../../platform/db/database.ts'
import { findCardFacts, type FoundProfile } from './search.store.ts'
import { toCard, type Card } from './search.views.ts'

const MOST = 20_000

export interface CardCache {
  /** The cards of these profiles by id, read where the page was read. A profile that has just gone has none. */
  readonly cardsOf: (db: Db, profiles: readonly FoundProfile[]) => Promise<ReadonlyMap<string, Card>>
}

/**
 * Keeps cards in this process, the least recently shown going first. A card counts only at the revision that the search
 * has just read, so that nothing has to be told when a profile changes.
 */
export function openCardCache(most = MOST): CardCache {
  const kept = new Map<string, Card>()
  const keep = (id: string, card: Card) => {
    kept.delete(id)
    kept.set(id, card)
  }
  return {
    cardsOf: async (db, profiles) => {
      const cards = new Map<string, Card>()
      const missing: string[] = []
      for (const { profileId, revision } of profiles) {
        const card = kept.get(profileId)
        if (card?.revision === revision) {
          keep(profileId, card)
          cards.set(profileId, card)
        } else missing.push(profileId)
      }
      if (missing.length > 0) {
        for (const facts of await findCardFacts(db, missing)) {
          const card = toCard(facts)
          keep(facts.id, card)
          cards.set(facts.id, card)
        }
        for (const oldest of kept.keys()) {
          if (kept.size <= most) break
          kept.delete(oldest)
        }
      }
      return cards
    },
  }
}
