import { readKey } from '@thunai/client/keys'
import { getTimeline } from '@thunai/contract/office/timeline'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../data/new-queries.ts'
import { accepted, renderInOffice } from '../../testing/render-in-office.tsx'
import { Hold } from './Hold.tsx'

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const why = () => screen.findByLabelText<HTMLTextAreaElement>(/Why/)

it('an ended legal hold disappears from the page, and appears in the timeline at once', async () => {
  let hold: object | null = { until: '2026-06-01T10:00:00.000Z', by: 'a@example.in', reason: 'Order of a court' }
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    if (method !== 'GET') hold = null
    return accepted({ held: hold !== null, hold, leaving: false })
  })
  const queries = newQueries()
  const timeline = [...readKey(getTimeline, { params: { memberId: 'M1' } }), 'pages']
  queries.setQueryData(timeline, {})
  renderInOffice(<Hold memberId="M1" />, { queries })
  await press('End the legal hold')
  await waitFor(() => expect(screen.queryByText(/Order of a court/)).toBeNull())
  expect(queries.getQueryState(timeline)?.isInvalidated).toBe(true)
})

it('the reason for a hold survives Escape, belongs to one member, and is discarded once sent (OFF-CLI-16)', async () => {
  vi.stubGlobal('fetch', async () => accepted({ held: false, hold: null, leaving: false }))
  const first = renderInOffice(<Hold memberId="M1" />)
  await press('Legal hold')
  fireEvent.change(await why(), { target: { value: 'Order of a court in Salem' } })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByLabelText(/Why/)).toBeNull())
  first.unmount()
  const other = renderInOffice(<Hold memberId="M2" />)
  await press('Legal hold')
  expect((await why()).value).toBe('')
  other.unmount()
  renderInOffice(<Hold memberId="M1" />)
  await press('Legal hold')
  expect((await why()).value).toBe('Order of a court in Salem')
  fireEvent.submit((await why()).closest('form')!)
  await waitFor(() => expect(screen.queryByLabelText(/Why/)).toBeNull())
  await press('Legal hold')
  expect((await why()).value).toBe('')
})
