import { setTimeout as pause } from 'node:timers/promises'
import type { Day } from '@thunai/contract/values/dates'
import type { ReadSource } from '../../../../platform/db/reads.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { FoundProfile, ViewerStar } from '../../../profile/cards/cards.api.ts'
import type { ListingIndex } from './attributes.ts'
import { readListings, resumeListings, type Followed, type SavedListings, type Taken } from './follow.ts'
import { findNews, readPage } from './index.store.ts'
import { openViewers, type Viewer } from './viewers.ts'

/** What is decided in memory: the page's slots, and whatever else the asker wants to know of the same moment. */
interface Decision {
  readonly slots: readonly number[]
}

/** A page of the database's own words, with what was decided for it. */
export interface SearchedPage<D extends Decision> {
  readonly decided: D
  /** In the order of the slots. */
  readonly profiles: readonly FoundProfile[]
  /** Undefined for visitors and for members who haven't said their star and patham. */
  readonly viewerStar: ViewerStar | undefined
}

export interface SearchIndex {
  /**
   * Decides in memory and reads the page in one statement, which says whether anything has changed that isn't known here; if
   * so, it is learnt and decided again. What comes back is exact as one moment of the database shows it, during the call.
   * `decide` may be called several times; its viewer is undefined for visitors and when the account is gone. `needsDeeds`:
   * it asks for what the viewer did: whom they opened or dismissed.
   * @throws Refusal busy while the listings are being read, or when changes come faster than they can be learnt
   */
  readonly search: <D extends Decision>(
    asker: { readonly profileId: string; readonly today: Day; readonly needsDeeds?: boolean } | undefined,
    decide: (index: ListingIndex, viewer: Viewer | undefined) => D,
  ) => Promise<SearchedPage<D>>
  /** Learns what has changed since; reads all the first time. */
  readonly catchUp: () => Promise<void>
  /**
   * Resolves once all has been read a first time.
   * @throws Refusal busy when that takes longer
   */
  readonly ready: () => Promise<void>
  /** Goes on from saved listings, unless something was read already. @returns false when they can't be followed */
  readonly resume: (saved: SavedListings) => Promise<boolean>
  /** Shows the listings until they change; undefined if they aren't all known. */
  readonly saved: () => SavedListings | undefined
  /** How long ago the index showed all that the database did; undefined before it was read for the first time. */
  readonly lagMs: () => number | undefined
  /** The memory that the listings take; undefined before they were read for the first time. */
  readonly bytes: () => number | undefined
}

/** How often listings may change under a search before it gives up. */
const TRIES = 8
/** How long a search waits for listings that are being read, and how long a load balancer’s question does. */
const PATIENCE_MS = { search: 5000, readiness: 1000 }

const opened = new WeakMap<ReadSource['db'], SearchIndex>()

/** The index of the listings as a place to read from shows them: a replica may be behind. */
export function searchIndexOf(source: Pick<ReadSource, 'db' | 'pool'>): SearchIndex {
  const known = opened.get(source.db) ?? openSearchIndex(source)
  opened.set(source.db, known)
  return known
}

function openSearchIndex({ pool }: Pick<ReadSource, 'pool'>): SearchIndex {
  const viewers = openViewers({ pool })
  let followed: Followed | undefined
  let reading: Promise<Followed> | undefined
  let hasRead = false
  let isCurrentAt: number | undefined

  // one reading at a time; when it fails, the next who needs the index tries again
  const read = (work: () => Promise<Followed>): Promise<Followed> => {
    followed = undefined
    reading ??= work()
      .then((now) => {
        hasRead = true
        isCurrentAt = performance.now()
        return (followed = now)
      })
      .finally(() => (reading = undefined))
    return reading
  }
  const readAll = () => read(() => readListings(pool))
  const readMore = (from: Followed) => read(async () => ((await from.readMany()) ? from : readListings(pool)))
  const current = async (patience: keyof typeof PATIENCE_MS): Promise<Followed> => {
    if (followed) return followed
    const timer = new AbortController()
    const late = pause(PATIENCE_MS[patience], undefined, { signal: timer.signal }).catch(() => undefined)
    try {
      const now = await Promise.race([reading ?? readAll(), late])
      if (now && now === followed) return now
    } finally {
      timer.abort()
    }
    throw new Refusal('busy', { retryAfterSeconds: 2 })
  }
  /** Others may have seen to it already. */
  const mend = (taken: Taken, from: Followed) => {
    if (followed !== from) return
    if (taken === 'same' || taken === 'moved') isCurrentAt = performance.now()
    if (taken === 'many') readMore(from).catch(() => {})
    if (taken === 'lost') readAll().catch(() => {})
  }

  // while listings keep changing, a statement without the changed rows would only have to be sent again
  let areChanging = false

  return {
    search: async (asker, decide) => {
      for (let tries = 1; tries <= TRIES; tries++) {
        const from = await current('search')
        const viewer =
          asker && (await viewers.of(asker.profileId, { needsDeeds: asker.needsDeeds ?? false, today: asker.today }))
        const decided = decide(from.index, viewer)
        const place = from.place()
        const keys = decided.slots.map(from.cardKeyOf)
        const withRows = areChanging
        const { news, profiles, newKeys, stamp, viewerStar } = await readPage(pool, place, {
          slots: decided.slots,
          keys,
          viewerId: asker?.profileId,
          needsDeeds: asker?.needsDeeds ?? false,
          today: asker?.today,
          withRows,
        })
        areChanging = news.changes.length > 0
        if (areChanging && !withRows) continue
        const taken = from.take(news, place)
        mend(taken, from)
        from.keepCardKeys(newKeys, place)
        const isSameViewer = stamp === (viewer?.stamp ?? null)
        if (asker && !isSameViewer) viewers.forget(asker.profileId)
        if (followed !== from || !isSameViewer) continue
        const isWhole = profiles.length === decided.slots.length
        if (taken === 'same') {
          if (isWhole) return { decided, profiles, viewerStar }
          // the index shows a member whom the database doesn't: the log has missed a change
          mend('lost', from)
          continue
        }
        const now = decide(from.index, viewer)
        const areKeysCurrent = keys.every((key, at) => !key || key === from.cardKeyOf(decided.slots[at] ?? -1))
        if (isWhole && areKeysCurrent && areSame(now.slots, decided.slots))
          return { decided: now, profiles, viewerStar }
      }
      throw new Refusal('busy', { retryAfterSeconds: 1 })
    },
    catchUp: async () => {
      if (!followed) return void (await (reading ?? readAll()))
      const from = followed
      const place = from.place()
      mend(from.take(await findNews(pool, place), place), from)
      // many changes are read in slices, and a lost index as a whole
      await reading
    },
    ready: async () => {
      if (!hasRead) await current('readiness')
    },
    resume: async (saved) => {
      const resumed = await resumeListings(pool, saved)
      if (!resumed || followed || reading) return false
      await read(async () => resumed)
      return true
    },
    saved: () => followed?.saved(),
    lagMs: () => (isCurrentAt === undefined ? undefined : performance.now() - isCurrentAt),
    bytes: () => followed?.index.bytes,
  }
}

const areSame = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((slot, place) => slot === others[place])
