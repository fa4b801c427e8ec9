import { countryOfPhone, isPhone, readPhone } from '@thunai/contract/contact/phones'
import type { Services } from '../../../../services.ts'
import { findPhonesAfter, type StoredPhone } from './doubtful-phones.store.ts'

const AT_ONCE = 5000
/** Before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000'

export interface DoubtfulPhone extends StoredPhone {
  /** The number without India's code in front; undefined if no country dials it. */
  readonly orElse: string | undefined
}

/** Numbers stored before they were checked, whose country neither the number nor the member's country decides. */
export async function findDoubtfulPhones(
  { db }: Pick<Services, 'db'>,
  most: number,
): Promise<readonly DoubtfulPhone[]> {
  const found: DoubtfulPhone[] = []
  let after: string | undefined = FIRST
  do {
    const rows = await findPhonesAfter(db, after, AT_ONCE)
    for (const stored of rows) {
      const orElse = numberAbroad(stored)
      if (orElse !== undefined || !isPhone(stored.digits)) found.push({ ...stored, orElse })
      if (found.length === most) return found
    }
    after = rows.at(-1)?.profileId
  } while (after !== undefined)
  return found
}

/** A short foreign number that looked Indian and got India's code in front. */
function numberAbroad({ digits, isProven, country }: StoredPhone): string | undefined {
  const rest = /^91(\d{10})$/.exec(digits)?.[1]
  if (rest === undefined || isProven || country === 'India') return undefined
  const abroad = readPhone(`+${rest}`)
  return abroad !== undefined && countryOfPhone(abroad) !== undefined ? abroad : undefined
}
