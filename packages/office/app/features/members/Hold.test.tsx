import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { readKey } from '@thunai/client/keys'
import { getTimeline } from '@thunai/contract/office/timeline'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../data/new-queries.ts'
import { Hold } from './Hold.tsx'

it('a legal hold that ends leaves the page, and stands in the timeline at once', async () => {
  let hold: object | null = { until: '2026-06-01T10:00:00.000Z', by: 'a@example.in', reason: 'Order of a court' }
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    if (method !== 'GET') hold = null
    const data = { held: hold !== null, hold, leaving: false }
    return Response.json({ statusCode: 200, statusMessage: '', message: '', data })
  })
  const queries = newQueries()
  const timeline = [...readKey(getTimeline, { params: { memberId: 'M1' } }), 'pages']
  queries.setQueryData(timeline, {})
  render(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <Hold memberId="M1" />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'End the legal hold' }))
  await waitFor(() => expect(screen.queryByText(/Order of a court/)).toBeNull())
  expect(queries.getQueryState(timeline)?.isInvalidated).toBe(true)
})
