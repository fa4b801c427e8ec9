import type { ReferenceList } from '@thunai/contract/values/choices'
import type { Db } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { findAllNames, tamilNames } from '../reference/reference.api.ts'
import { type Vocabulary, vocabularyOf } from './vocabulary.ts'

/** Cache time of list names; a new entry is recognized in pasted texts after that. */
const KEPT_MS = 600_000

const known = new WeakMap<Db, { readonly vocabulary: Vocabulary; readonly until: number }>()

/** The current names of all lists, with their spellings. */
export async function findVocabulary({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Vocabulary> {
  const now = clock.now().getTime()
  const before = known.get(db)
  if (before && now < before.until && now >= before.until - KEPT_MS) return before.vocabulary
  const { items, below } = await findAllNames(db)
  const byList = Map.groupBy(items, ({ list }) => list)
  const names = Object.fromEntries([...byList].map(([list, rows]) => [list, rows.map(({ name }) => name)]))
  const vocabulary = vocabularyOf({
    items: names as Partial<Record<ReferenceList, string[]>>,
    below,
    tamil: tamilNames(),
  })
  known.set(db, { vocabulary, until: now + KEPT_MS })
  return vocabulary
}
