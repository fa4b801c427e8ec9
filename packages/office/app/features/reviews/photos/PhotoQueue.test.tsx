import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
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

it('photos decided by a colleague meanwhile are no longer chosen (OFF-CLI-02)', async () => {
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
  // The next photo, which staff haven't seen, isn't decided by the next key either.
  const approve = screen.getByRole<HTMLButtonElement>('button', { name: /Approve/ })
  expect(approve.disabled).toBe(true)
  fireEvent.keyDown(document.documentElement, { key: 'ArrowRight' })
  await waitFor(() => expect(approve.disabled).toBe(false))
})

it('a dialog stays about its photo while colleagues decide others (OFF-CLI-02)', async () => {
  let rows = [aPhoto(1), aPhoto(2)]
  const requests: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method !== 'GET') requests.push(url)
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
  await waitFor(() => expect(requests).toEqual([expect.stringContaining('/reviews/1/decide')]))
})

it('a decision on several photos that fails midway can be continued with the others (OFF-CLI-02)', async () => {
  const rows = [aPhoto(1), aPhoto(2)]
  const requests: string[] = []
  let isDown = true
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'GET') return accepted({ rows, next: null })
    requests.push(url)
    if (isDown && url.includes('/2/')) return new Response('', { status: 500 })
    return accepted({ ...aPhoto(url.includes('/2/') ? 2 : 1), decided: { undoUntil: null } })
  })
  renderInOffice(<PhotoQueue />)
  for (const name of ['M1', 'M2'])
    fireEvent.click(await screen.findByRole('checkbox', { name: `Choose the photo of ${name}` }))
  fireEvent.click(screen.getByRole('button', { name: /Refuse/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const refuse = () => fireEvent.click(dialog.getAllByRole('button', { name: /^1/ })[0]!)
  refuse()
  await dialog.findByRole('alert')
  expect(dialog.queryByText('M1')).toBeNull()
  isDown = false
  refuse()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests.map((url) => url.match(/reviews\/(\d)/)?.[1])).toEqual(['1', '2', '2'])
})

it('the last enlarged photo stays selected and has the focus (OFF-CLI-08)', async () => {
  vi.stubGlobal('fetch', async () => accepted({ rows: [aPhoto(1), aPhoto(2)], next: null }))
  renderInOffice(<PhotoQueue />)
  const tile = await screen.findByRole('button', { name: 'Photo of M1' })
  act(() => tile.focus())
  fireEvent.keyDown(tile, { key: ' ', code: 'Space' })
  const large = await screen.findByRole('dialog', { name: 'Photo of M1' })
  await waitFor(() => expect(large.contains(document.activeElement)).toBe(true))
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
  await screen.findByRole('dialog', { name: 'Photo of M2' })
  fireEvent.keyDown(document.activeElement!, { key: 'z' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const next = screen.getByRole('button', { name: 'Photo of M2' })
  expect([document.activeElement === next, next.getAttribute('aria-current')]).toEqual([true, 'true'])
})
