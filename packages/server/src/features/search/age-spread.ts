import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { isQuickerByBirth, type Wanted } from './search.rules.ts'
import { findBirthYears } from './search.store.ts'

const KEPT_MS = 60_000

export interface AgeSpread {
  /** True when the listings of these ages are so few that finding and sorting them beats walking past all the others. */
  readonly isNarrow: (db: Db, wanted: Omit<Wanted, 'isNarrow'>, rows: number) => Promise<boolean>
}

/** How many listings there are by gender and year of birth, remembered for a minute: it only decides which way is quicker. */
export function openAgeSpread(clock: Clock): AgeSpread {
  let known: { readonly until: number; readonly years: ReturnType<typeof findBirthYears> } | undefined
  const yearsOf = (db: Db) => {
    const now = clock.now().getTime()
    if (known === undefined || known.until <= now) {
      const years = findBirthYears(db)
      known = { until: now + KEPT_MS, years }
      years.catch(() => {
        known = undefined
      })
    }
    return known.years
  }
  return {
    isNarrow: async (db, { by, gender, born }, rows) => {
      if (by === 'caste' || (born.from === undefined && born.to === undefined)) return false
      const years = (await yearsOf(db)).filter((year) => gender === undefined || year.gender === gender)
      return isQuickerByBirth(years, born, rows)
    },
  }
}
