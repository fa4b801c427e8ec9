import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'kysely'
import type { DB } from './tables.ts'

/** Counts the transactions of one call in the database, so that a commit whose answer got lost can be asked about. */
export interface CountedCommits {
  /** Counts a transaction within itself; returns its number. */
  readonly add: (tx: Transaction<DB>) => Promise<number>
  /** Whether the transaction with a number is committed. @throws if the database stays away */
  readonly has: (number: number) => Promise<boolean>
}

const running = new AsyncLocalStorage<CountedCommits>()

/** Does work whose transactions are counted. */
export const withCountedCommits = <T>(counted: CountedCommits, work: () => T): T => running.run(counted, work)

/** Undefined where no one counts. */
export const countedCommits = (): CountedCommits | undefined => running.getStore()

/** Does work that outlives the call, such as sending its mails: its transactions aren't the call's. */
export const withoutCounting = <T>(work: () => T): T => running.exit(work)
