import { setTimeout as pause } from 'node:timers/promises'
import type { Day } from '@thunai/contract/values/dates'
import type { ReadSource } from '../../../../platform/db/reads.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { FoundProfile, ViewerStar } from '../../../profile/cards/cards.api.ts'
import type { ListingIndex } from './attributes.ts'
import { readListings, resumeListings, type FollowedListings, type SavedListings, type IntakeResult } from './follow.ts'
import { findNews, readPage } from './index.store.ts'
import { openViewers, type Viewer } from './viewers.ts'

/** Decided in memory: the page's slots, and anything else that the caller wants from the same moment. */
interface Decision {
  readonly slots: readonly number[]
}

/** A page as the database returns it, with its decision. */
export interface SearchedPage<D extends Decision> {
  readonly decided: D
  /** In the order of the slots. */
  readonly profiles: readonly FoundProfile[]
  /** Undefined for visitors and for members without a star and patham. */
  readonly viewerStar: ViewerStar | undefined
}

export interface SearchIndex {
  /**
   * Decides in memory and reads the page in one statement, which also reports changes unknown to the index; if there
   * are any, applies them and decides again. The result is exact at one moment during the call. `decide` may run
   * several times; its viewer is undefined for visitors and deleted accounts. `needsDeeds`: it needs the members whom
   * the viewer opened or dismissed.
   * @throws Refusal busy while the listings are loading, or changing faster than the index can follow
   */
  readonly search: <D extends Decision>(
    asker: { readonly profileId: string; readonly today: Day; readonly needsDeeds?: boolean } | undefined,
    decide: (index: ListingIndex, viewer: Viewer | undefined) => D,
  ) => Promise<SearchedPage<D>>
  /** Applies pending changes; the first call reads all listings. */
  readonly catchUp: () => Promise<void>
  /**
   * Resolves after the first full read.
   * @throws Refusal busy if that takes longer
   */
  readonly ready: () => Promise<void>
  /**
   * Continues from saved listings, unless something was read already.
   * @returns false if they can't be followed
   */
  readonly resume: (saved: SavedListings) => Promise<boolean>
  /** The listings as values until the next change; undefined if incomplete. */
  readonly saved: () => SavedListings | undefined
  /** Milliseconds since the index equalled the database; undefined before the first full read. */
  readonly lagMs: () => number | undefined
  /** Memory of the listings in bytes; undefined before the first full read. */
  readonly bytes: () => number | undefined
}

/** Attempts of a search while listings change, before it gives up. */
const TRIES = 8
/** How long a search waits for listings to load, and how long a readiness check does. */
const PATIENCE_MS = { search: 5000, readiness: 1000 }

const opened = new WeakMap<ReadSource['db'], SearchIndex>()

/** The search index of one database connection; a replica may lag. */
export function searchIndexOf(source: Pick<ReadSource, 'db' | 'pool'>): SearchIndex {
  const known = opened.get(source.db) ?? openSearchIndex(source)
  opened.set(source.db, known)
  return known
}

function openSearchIndex({ pool }: Pick<ReadSource, 'pool'>): SearchIndex {
  const viewers = openViewers({ pool })
  let followed: FollowedListings | undefined
  let reading: Promise<FollowedListings> | undefined
  let hasRead = false
  let isCurrentAt: number | undefined

  // one read at a time; after a failure, the next caller retries
  const read = (work: () => Promise<FollowedListings>): Promise<FollowedListings> => {
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
  const readMore = (from: FollowedListings) => read(async () => ((await from.readMany()) ? from : readListings(pool)))
  const current = async (patience: keyof typeof PATIENCE_MS): Promise<FollowedListings> => {
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
  /** Another call may have handled it already. */
  const mend = (taken: IntakeResult, from: FollowedListings) => {
    if (followed !== from) return
    if (taken === 'same' || taken === 'moved') isCurrentAt = performance.now()
    if (taken === 'many') readMore(from).catch(() => {})
    if (taken === 'lost') readAll().catch(() => {})
  }

  // while listings keep changing, a statement without the changed rows would have to be repeated
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
          // the index has a member that the database lacks: the log missed a change
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
      // many changes are read in slices, a lost index as a whole
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
