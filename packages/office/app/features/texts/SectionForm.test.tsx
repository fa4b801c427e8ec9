import type { ShownText } from '@thunai/contract/office/texts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { accepted, renderInOffice } from '../../testing/render-in-office.tsx'
import { SectionForm } from './SectionForm.tsx'

const aText = (version: number, first: string): ShownText => ({
  version,
  by: 'a@example.in',
  at: '2026-11-30T10:00:00Z',
  reason: '',
  texts: [first, 'Two', 'Three', 'Four'],
  waiting: null,
})

it('text typed during a save is kept, based on the saved version (OFF-CLI-10)', async () => {
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const requests: { version: number; texts: string[] }[] = []
  let saved = aText(1, 'One')
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    requests.push(JSON.parse(String(body)))
    const { version, texts } = requests.at(-1)!
    await answers[requests.length - 1]?.promise
    saved = aText(version + 1, texts[0]!)
    return accepted(saved)
  })
  function Form() {
    const [current, setCurrent] = useState(saved)
    return (
      <>
        <button onClick={() => setCurrent(saved)}>Refetch</button>
        <SectionForm section="events" current={current} />
      </>
    )
  }
  renderInOffice(<Form />)
  const write = async (label: RegExp, value: string) =>
    fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value } })
  const valueOf = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
  const save = () => fireEvent.submit(screen.getByRole('form'))
  await write(/^First/, 'New')
  await write(/^Why/, 'It is newer')
  save()
  await waitFor(() => expect(requests).toHaveLength(1))
  await write(/^First/, 'Newest')
  answers[0]?.resolve()
  await waitFor(() => expect(valueOf(/^Why/)).toBe(''))
  fireEvent.click(screen.getByRole('button', { name: 'Refetch' }))
  expect(valueOf(/^First/)).toBe('Newest')
  await write(/^Why/, 'It is newer still')
  save()
  await waitFor(() =>
    expect(requests.map(({ version, texts }) => [version, texts[0]])).toEqual([
      [1, 'New'],
      [2, 'Newest'],
    ]),
  )
})

it('a change that replaces a colleague’s says so before saving, and names the replaced one (TXT-03)', async () => {
  const requests: { replaces: number | null }[] = []
  const waiting = { ...aText(7, 'Theirs'), by: 'b@example.in', at: '2026-11-30T11:00:00Z', reason: '', isYours: false }
  const current: ShownText = { ...aText(1, 'One'), waiting }
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    requests.push(JSON.parse(String(body)))
    return accepted(aText(8, 'Mine'))
  })
  renderInOffice(<SectionForm section="announcements" current={current} />)
  const notice = /replaces the change that b@example.in proposed/
  const first = await screen.findByRole('textbox', { name: /^First/ })
  expect(screen.queryByText(notice)).toBeNull()
  fireEvent.change(first, { target: { value: 'Mine' } })
  expect(screen.queryByText(notice)).not.toBeNull()
  fireEvent.change(screen.getByRole('textbox', { name: /^Why/ }), { target: { value: 'It is newer' } })
  fireEvent.submit(screen.getByRole('form'))
  await waitFor(() => expect(requests.map(({ replaces }) => replaces)).toEqual([7]))
})
