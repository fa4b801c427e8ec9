import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { Shortlisted } from '@thunai/contract/meeting/shortlist'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { aSummary } from '../../../testing/a-summary.ts'
import { CompareTable } from './CompareTable.tsx'

it('the comparison includes the clan (CLN-25)', async () => {
  const met = { met: 0, of: 0 }
  const shortlisted = (id: string, name: string, clanVerdict: Shortlisted['clanVerdict']) =>
    ({ ...aSummary(id, name), clanVerdict, myWishes: met, theirWishes: met, note: null }) as unknown as Shortlisted
  const compared = [
    shortlisted('1', 'Meena', { verdict: 'barred', certainty: 'certain', text: 'Same kulam: Kaadai' }),
    shortlisted('2', 'Kavitha', null),
  ]
  const Site = createRoutesStub([{ path: '/', Component: () => <CompareTable compared={compared} /> }])
  render(
    <QueryClientProvider client={newQueries()}>
      <Site />
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('row', { name: 'Clan Same kulam: Kaadai –' })).toBeTruthy()
})
