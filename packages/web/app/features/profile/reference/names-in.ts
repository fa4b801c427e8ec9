import type { Reply } from '@thunai/contract/frame/endpoint'
import type { getTamilNames } from '@thunai/contract/profile/names'

type Names = Reply<typeof getTamilNames>

/** The names of values in a page's other answers; all names would double the page's size. */
export function namesIn({ data, ...head }: Names, others: string): Names {
  const values = new Set(others.match(/"(?:[^"\\]|\\.)*"/g))
  return {
    ...head,
    data: Object.fromEntries(Object.entries(data).filter(([name]) => values.has(JSON.stringify(name)))),
  }
}
