import { openDatabase, type Database } from '../../packages/server/src/platform/db/database.ts'

export interface Statements {
  readonly database: Database
  /** Milliseconds of the longest statement of some work, and its text. */
  readonly longestOf: (work: () => Promise<unknown>) => Promise<{ readonly ms: number; readonly text: string }>
}

/** A database whose statements are timed. */
export async function openTimed(url: string | undefined): Promise<Statements> {
  let longest = { ms: 0, text: '' }
  const statement = (text: string) => {
    const begun = performance.now()
    return () => {
      const ms = performance.now() - begun
      if (ms > longest.ms) longest = { ms, text }
    }
  }
  return {
    database: await openDatabase({ url, traces: { statement } }),
    longestOf: async (work) => {
      longest = { ms: 0, text: '' }
      await work()
      return longest
    },
  }
}
