import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { readKey } from '@thunai/client/keys'
import { getFirstRun } from '@thunai/contract/office/first-run'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../data/new-queries.ts'
import { FirstRunLink } from './FirstRunLink.tsx'

const missing = (count: number) => ({ data: { rows: [], missing: count, checkedAt: '2026-03-01T10:00:00.000Z' } })

it('a task settled on another page no longer counts as missing when the first page opens', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ statusCode: 200, statusMessage: '', message: '', ...missing(1) }))
  const queries = newQueries()
  queries.setQueryData(readKey(getFirstRun), missing(2), { updatedAt: Date.now() - 10_000 })
  render(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <FirstRunLink />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  expect(await screen.findByText('Before opening: 1 thing is missing')).toBeTruthy()
})
