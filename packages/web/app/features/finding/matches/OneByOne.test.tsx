import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { aSummary } from '../../../testing/a-summary.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { OneByOne } from './OneByOne.tsx'
import { useMatches } from './useMatches.ts'

const matchesFrom = (first: number, more: object) =>
  Array.from({ length: 20 }, (_, n) => ({ ...aSummary(`p${first + n}`, `Anu ${first + n}`), ...more }))

function Page() {
  const found = useMatches('all')
  return found.matches ? <OneByOne section="all" found={{ ...found, matches: found.matches }} /> : null
}

it('a failed load of matches shows an error, and is retried only by a press (MOBILE-09)', async () => {
  logInHere()
  const asked: string[] = []
  let isBroken = true
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace(/^https?:\/\/[^/]*/, '')
    if (path.includes('/shortlist')) return Response.json({ statusCode: 200, data: [] })
    const page = new URLSearchParams(path.split('?')[1]).get('page')
    if (page === null) return Response.json({ statusCode: 200, data: {} })
    if (page !== '0') {
      asked.push(page)
      if (isBroken) throw new TypeError('offline')
    }
    const data = page === '0' ? matchesFrom(0, { isExpressInterest: true }) : matchesFrom(20, {})
    return Response.json({ statusCode: 200, data, totalElements: 500, totals: {} })
  })
  render(
    <QueryClientProvider client={newQueries()}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect([...new Set(asked)]).toEqual(['1'])
  isBroken = false
  await userEvent.click(retry)
  expect(await screen.findByRole('heading', { name: 'Anu 20' })).toBeTruthy()
})
