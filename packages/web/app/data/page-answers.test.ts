import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { newQueries } from './new-queries.ts'
import { isOfPage } from './page-answers.ts'

const KEY = ['GET', '/x', '/x', 'null']

it.each([
  ['navigate', 1_000],
  ['reload', 1_000],
  // the browser may have cached that page
  ['back_forward', 0],
])('answers in a page of the kind %s count as of %i', (type, at) => {
  vi.stubGlobal('performance', { timeOrigin: 1_000, getEntriesByType: () => [{ type }] })
  const queries = newQueries([[KEY, { data: 1 }]])
  expect(queries.getQueryData(KEY)).toEqual({ data: 1 })
  expect(queries.getQueryState(KEY)?.dataUpdatedAt).toBe(at)
  queries.clear()
})

it('an answer in the page is refetched after the reader leaves and returns', () => {
  const queries = newQueries([[KEY, { data: 1 }]])
  const observer = new QueryObserver(queries, { queryKey: KEY, enabled: false })
  const leave = observer.subscribe(() => {})
  expect(queries.getQueryState(KEY)?.isInvalidated).toBe(false)
  leave()
  expect(queries.getQueryState(KEY)).toMatchObject({ data: { data: 1 }, isInvalidated: true })
  queries.clear()
})

it('a refetched answer no longer counts as the page’s', () => {
  const queries = newQueries([[KEY, { data: 1 }]])
  const query = queries.getQueryCache().find({ queryKey: KEY })!
  expect(isOfPage(query)).toBe(true)
  queries.setQueryData(KEY, { data: 2 })
  expect(isOfPage(query)).toBe(false)
  queries.clear()
})
