import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/database.ts'
import { deleteEventsBefore, insertEvents, type LiveEvent } from './live.store.ts'

const KEPT_MS = 86_400_000

/** Tells open pages, on whichever server they are, of what has happened. */
export interface Live {
  /** Keeps events together with their cause. */
  readonly put: (tx: Tx, events: readonly LiveEvent[]) => Promise<void>
  /** Called after the commit, so that nobody waits for the next round. */
  readonly wake: () => void
  readonly tidy: () => Promise<void>
}

export function openLive({ db, clock }: { readonly db: Db; readonly clock: Clock }): Live {
  return {
    put: (tx, events) => insertEvents(tx, events, clock.now()),
    wake: () => {},
    tidy: () => deleteEventsBefore(db, new Date(clock.now().getTime() - KEPT_MS)),
  }
}
