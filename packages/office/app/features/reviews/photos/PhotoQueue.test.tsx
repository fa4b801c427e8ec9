import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { accepted, renderInOffice } from '../../../testing/render-in-office.tsx'
import { PhotoQueue } from './PhotoQueue.tsx'

const aPhoto = (id: number) => ({
  id,
  version: 1,
  queue: 'photos',
  subject: { kind: 'photo', memberId: `M${id}`, name: null, text: '', files: [`/uploads/${id}.jpg`] },
  signals: [],
  barred: [],
  decided: null,
})

it('photos that a colleague decided meanwhile are no longer chosen (OFF-CLI-02)', async () => {
  let rows = [aPhoto(1), aPhoto(2)]
  vi.stubGlobal('fetch', async () => accepted({ rows, next: null }))
  const queries = newQueries()
  renderInOffice(<PhotoQueue />, { queries })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose the photo of M1' }))
  await screen.findByText('1 chosen')
  rows = [aPhoto(2)]
  await queries.invalidateQueries()
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Choose the photo of M1' })).toBeNull())
  expect(screen.queryByText('1 chosen')).toBeNull()
  // nor is the next photo, at which no one has looked, decided by the next key
  const approve = screen.getByRole<HTMLButtonElement>('button', { name: /Approve/ })
  expect(approve.disabled).toBe(true)
  fireEvent.keyDown(document.documentElement, { key: 'ArrowRight' })
  await waitFor(() => expect(approve.disabled).toBe(false))
})

it('a question stays about the photo for which it was asked, whatever colleagues decide (OFF-CLI-02)', async () => {
  let rows = [aPhoto(1), aPhoto(2)]
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method !== 'GET') sent.push(url)
    return accepted({ rows, next: null })
  })
  const queries = newQueries()
  renderInOffice(<PhotoQueue />, { queries })
  fireEvent.click(await screen.findByRole('button', { name: /Refuse/ }))
  within(await screen.findByRole('dialog')).getByText('M1')
  rows = [aPhoto(2)]
  await queries.invalidateQueries()
  await waitFor(() =>
    expect(screen.queryByRole('checkbox', { name: 'Choose the photo of M1', hidden: true })).toBeNull(),
  )
  const [reason] = within(screen.getByRole('dialog')).getAllByRole('button', { name: /^1/ })
  fireEvent.click(reason!)
  await waitFor(() => expect(sent).toEqual([expect.stringContaining('/reviews/1/decide')]))
})
