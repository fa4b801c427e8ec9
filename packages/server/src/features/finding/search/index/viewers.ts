import type { Day } from '@thunai/contract/values/dates'
import { barsOf, type Bars } from '@thunai/community/bars'
import { LRUCache } from 'lru-cache'
import type { ReadSource } from '../../../../platform/db/reads.ts'
import type { TraditionId } from '@thunai/astrology/traditions'
import { readSide, type ReadSide } from '../../../profile/clans/clans.api.ts'
import { traditionNamed } from '../../../profile/horoscopes/horoscopes.api.ts'
import { slotOf, valuesIn, type ListingRow } from './attributes.ts'
import { findViewer, type FoundViewer } from './index.store.ts'

/** What decides a member's search besides the index. */
export interface Viewer {
  readonly slot: number
  /** The member's own listing, whether others see it or not. */
  readonly row: ListingRow
  /** Slots of members that a block separates from the viewer. */
  readonly barred: readonly number[]
  /** Slots of members who turned to the viewer: by an interest, or an accepted one. */
  readonly turned: readonly number[]
  /** The viewer's clan, and the family's rule for its members. */
  readonly clan: ReadSide
  /** Members whom that clan bars. */
  readonly bars: Bars
  /** The family's tradition of poruthams. */
  readonly tradition: TraditionId
  /** Slots of members whose profile or contact the viewer opened; undefined if not requested. */
  readonly opened: readonly number[] | undefined
  /** Slots of matches that the viewer dismissed; undefined if not requested. */
  readonly dismissed: readonly number[] | undefined
  /** Slots of members who show the viewer photos meant for a few; undefined if not requested. */
  readonly close: readonly number[] | undefined
  /** Changes whenever any of this does. */
  readonly stamp: string
}

export interface Viewers {
  /** Undefined if the account is gone. */
  readonly of: (
    profileId: string,
    how: { readonly needsDeeds: boolean; readonly today: Day },
  ) => Promise<Viewer | undefined>
  readonly forget: (profileId: string) => void
}

const MOST = 5000

export const toViewer = ({ tradition, clan: side, ...found }: FoundViewer): Viewer => {
  const clan = readSide(side)
  return {
    ...found,
    slot: slotOf(found.row),
    clan,
    bars: barsOf(clan.line),
    tradition: traditionNamed(tradition),
  }
}

/** The viewer's star and tradition for matching; undefined without a star and patham. */
export function starOf({ row, tradition }: Viewer) {
  const [[starPlace], [gender]] = [valuesIn(row, 'starPlace'), valuesIn(row, 'gender')]
  return typeof starPlace === 'number' ? { starPlace, gender: String(gender), tradition } : undefined
}

/** A page asks with and without the viewer's acts, in turn; each has its own cache entry. */
const keyOf = (profileId: string, needsDeeds: boolean) => `${profileId} ${needsDeeds}`

/** Caches what decides a member's searches; callers compare the stamp. */
export function openViewers(source: Pick<ReadSource, 'pool'>): Viewers {
  const kept = new LRUCache<string, Viewer>({ max: MOST })
  return {
    of: async (profileId, how) => {
      const { needsDeeds } = how
      const known = kept.get(keyOf(profileId, needsDeeds))
      if (known) return known
      const found = await findViewer(source.pool, profileId, how)
      if (!found) return undefined
      const viewer = toViewer(found)
      kept.set(keyOf(profileId, needsDeeds), viewer)
      return viewer
    },
    forget: (profileId) => {
      for (const needsDeeds of [true, false]) kept.delete(keyOf(profileId, needsDeeds))
    },
  }
}
