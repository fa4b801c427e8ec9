import { NAME_ALIASES } from '@thunai/contract/names/name-aliases'
import type { Services } from '../../../services.ts'
import { findAllListWords } from './list-words.store.ts'
import { rememberTamilNames, tamilNames } from './tamil-names.ts'

/** Tamil names of entries: the product's own, overridden by those of staff. */
export async function findTamilNames({ db }: Pick<Services, 'db'>): Promise<Record<string, string>> {
  return { ...tamilNames(), ...(await findSaidNames(db)) }
}

const findSaidNames = async (db: Services['db']): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await findAllListWords(db)).flatMap(({ name, tamil }) => (tamil === null ? [] : [[name, tamil] as const])),
  )

/** Loads staff's Tamil names for mails, sheets and reasons, as pages load them by their own call. */
export const readTamilNames = async ({ db }: Pick<Services, 'db'>): Promise<void> =>
  rememberTamilNames(await findSaidNames(db))

/** Other spellings of entries: the product's own and those of staff. */
export async function findAliases({ db }: Pick<Services, 'db'>): Promise<Record<string, string[]>> {
  const all = new Map([...NAME_ALIASES].map(([name, others]) => [name, [...others]]))
  for (const { name, aliases } of await findAllListWords(db))
    if (aliases.length > 0) all.set(name, [...new Set([...(all.get(name) ?? []), ...aliases])])
  return Object.fromEntries(all)
}
