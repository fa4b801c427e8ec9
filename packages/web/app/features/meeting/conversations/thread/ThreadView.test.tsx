import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FamilyRole, getOwnProfiles } from '@thunai/contract/identity/family'
import type { Conversation, Message } from '@thunai/contract/meeting/conversations'
import { readKey } from '@thunai/client/keys'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubMediaQueries } from '../../../../testing/on-screen.ts'
import { KEYBOARD } from '../../../../ui/hooks/useMedia.ts'
import { newQueries } from '../../../../data/new-queries.ts'
import { keepForms } from '../../../../lib/carried-forms.ts'
import { logInHere } from '../../../../testing/log-in-here.ts'
import { ThreadView } from './ThreadView.tsx'
import { threadKey } from './useThread.ts'

const THEM = '11111111-1111-4111-8111-111111111111'
const conversation: Conversation = {
  profileId: THEM,
  memberId: 'M100002',
  name: 'Meena',
  photo: null,
  last: null,
  unread: 0,
  muted: false,
  archived: false,
  at: '2026-05-01T10:00:00.000Z',
  closed: false,
  left: null,
  sharesContact: false,
  contactShared: false,
}
let messages: Message[]
let about: Partial<Conversation>
let readBySeq: number | null
let posted: Record<string, unknown>[]
let readTo: number[]
let isReachable: boolean
let isReadLost = false
let readsLost = 0
let role: FamilyRole

const aMessage = (seq: number, mine: boolean, text = `Message ${seq}`, more: Partial<Message> = {}): Message => ({
  seq,
  by: null,
  mine,
  text,
  at: new Date(Date.now() - 60_000 + seq).toISOString(),
  author: '',
  kind: 'text',
  hidden: false,
  photo: null,
  ...more,
})

const PAGE = 50
function page(url: URL): unknown {
  const [before, after] = ['before', 'after'].map((name) => url.searchParams.get(name))
  if (after !== null) {
    const rows = messages.filter(({ seq }) => seq > Number(after))
    return { rows, next: null }
  }
  const found = messages.filter(({ seq }) => before === null || seq < Number(before))
  const rows = found.slice(-PAGE)
  return { rows, next: found.length > PAGE ? String(rows[0]?.seq) : null }
}

async function answer(path: string, init: RequestInit): Promise<Response> {
  if (!isReachable) throw new TypeError('no network')
  const url = new URL(path, 'http://x')
  const ok = (data: unknown, status = 200) =>
    Response.json({ statusCode: status, statusMessage: '', message: '', data }, { status })
  if (url.pathname.endsWith('/messages') && init.method === 'GET')
    return ok({ ...(page(url) as object), readBySeq, conversation: { ...conversation, ...about } })
  if (url.pathname.endsWith('/messages')) {
    const body = JSON.parse(String(init.body))
    posted.push(body)
    const known = messages.find(({ author }) => author === body.clientId)
    const message = known ?? aMessage((messages.at(-1)?.seq ?? 0) + 1, true, body.text, { author: body.clientId })
    if (!known) messages.push(message)
    return ok({ seq: message.seq, at: message.at }, 201)
  }
  if (url.pathname === getOwnProfiles.path) return ok({ rows: [{ profileId: 'me', role }], next: null })
  if (url.pathname.endsWith('/read') && isReadLost) {
    readsLost += 1
    throw new TypeError('no network')
  }
  if (url.pathname.endsWith('/read')) readTo.push(JSON.parse(String(init.body)).seq)
  return ok({ rows: [], next: null, unread: 0 })
}

beforeEach(() => {
  localStorage.clear()
  messages = [aMessage(1, false), aMessage(2, true)]
  ;[about, readBySeq, posted, readTo, isReachable, role] = [{}, null, [], [], true, 'candidate']
  ;[isReadLost, readsLost] = [false, 0]
  vi.stubGlobal('fetch', answer)
  stubMediaQueries(KEYBOARD)
  Element.prototype.scrollTo = () => {}
  logInHere('me')
})

afterEach(() => {
  vi.useRealTimers()
})

function open() {
  const queries = newQueries()
  const Page = createRoutesStub([{ path: '/', Component: () => <ThreadView profileId={THEM} /> }])
  render(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  )
  return queries
}
const log = () => screen.findByRole('log', { name: 'Messages' })
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })

it('the thread shows text as text, marks read messages, and records the last message that the member has read', async () => {
  messages = [
    aMessage(1, false, 'See <b>https://x.example</b>'),
    aMessage(2, true),
    aMessage(3, false),
    aMessage(4, true),
  ]
  ;[about, readBySeq] = [{ unread: 2 }, 2]
  open()
  expect((await log()).querySelectorAll('b, a[href*="x.example"]')).toHaveLength(0)
  expect(screen.getByText('See <b>https://x.example</b>')).toBeTruthy()
  expect(screen.getByText('Read').closest('div')?.textContent).toContain('Message 2')
  expect(screen.getByText('Delivered').closest('div')?.textContent).toContain('Message 4')
  await waitFor(() => expect(readTo).toEqual([3]))
})

it('messages read while offline are recorded as read once the network is back (TALK-09)', async () => {
  const queries = open()
  await log()
  messages = [...messages, aMessage(3, false)]
  isReadLost = true
  await act(() => queries.invalidateQueries({ queryKey: threadKey(THEM) }))
  await within(await log()).findByText('Message 3')
  await waitFor(() => expect(readsLost).toBe(1))
  isReadLost = false
  await waitFor(() => expect(readTo).toEqual([3]), { timeout: 3000 })
})

it("a relative's reading does not mark messages as read, which only the family's members do (FAM-04)", async () => {
  about = { unread: 1 }
  role = 'relative'
  const queries = open()
  await log()
  await waitFor(() => expect(queries.getQueryData(readKey(getOwnProfiles))).toBeTruthy())
  await act(() => queries.invalidateQueries({ queryKey: threadKey(THEM) }))
  expect(readTo).toEqual([])
})

it('the draft is saved until Enter sends the message, which is shown immediately', async () => {
  open()
  await userEvent.type(await box(), 'Vanakkam{Shift>}{Enter}{/Shift}from us')
  expect(localStorage.getItem(`thunai.written.me.draft.${THEM}`)).toBe('Vanakkam\nfrom us')
  await userEvent.type(await box(), '{Enter}')
  await within(await log()).findByText(/Vanakkam\s+from us/)
  await waitFor(() => expect(posted.map(({ text }) => text)).toEqual(['Vanakkam\nfrom us']))
  expect(localStorage.getItem(`thunai.written.me.draft.${THEM}`)).toBeNull()
})

it('a message written offline stays visible, and is sent once when the connection is back', async () => {
  const queries = open()
  await box()
  isReachable = false
  await userEvent.type(await box(), 'Are you there?{Enter}')
  expect(await screen.findByText('Sending')).toBeTruthy()
  isReachable = true
  await waitFor(() => expect(screen.queryByText('Sending')).toBeNull())
  await act(() => queries.invalidateQueries({ queryKey: threadKey(THEM) }))
  expect(messages.filter(({ text }) => text === 'Are you there?')).toHaveLength(1)
  expect(screen.getAllByText('Are you there?')).toHaveLength(1)
})

it('the thread misses no message that arrives while the member writes', async () => {
  const queries = open()
  await box()
  messages.push(aMessage(3, false, 'Came meanwhile'))
  await userEvent.type(await box(), 'Mine{Enter}')
  await waitFor(() => expect(posted).toHaveLength(1))
  await act(() => queries.invalidateQueries({ queryKey: threadKey(THEM) }))
  await screen.findByText('Came meanwhile')
  const order = [...(await log()).querySelectorAll('time')].length
  expect(order).toBe(4)
})

it('the thread loads earlier messages on demand', async () => {
  messages = Array.from({ length: 120 }, (_, n) => aMessage(n + 1, n % 2 === 0))
  open()
  await screen.findByText('Message 71')
  expect(screen.queryByText('Message 70')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Earlier messages' }))
  await screen.findByText('Message 21')
  await userEvent.click(screen.getByRole('button', { name: 'Earlier messages' }))
  await screen.findByText('Message 1')
  expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull()
})

it('the field says how long to wait after two unanswered messages', async () => {
  messages = [aMessage(1, false), aMessage(2, true), aMessage(3, true)]
  open()
  expect((await screen.findByRole('status')).textContent).toMatch(/You have written twice. Please give Meena time/)
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull()
})

it('the field unlocks without a reload when the wait is over, and then hides a phone’s tab bar', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const HOURS_24 = 24 * 3_600_000
  const at = new Date(Date.now() - HOURS_24 + 60_000).toISOString()
  messages = [
    aMessage(1, false, 'Vanakkam', { at }),
    aMessage(2, true, 'One', { at }),
    aMessage(3, true, 'Two', { at }),
  ]
  open()
  await screen.findByText(/You have written twice/)
  act(() => void vi.advanceTimersByTime(61_000))
  act(() => screen.getByRole('textbox', { name: 'Message' }).focus())
  expect(screen.queryByText(/You have written twice/)).toBeNull()
  expect(document.documentElement.dataset['typing']).toBe('')
  act(() => screen.getByRole('textbox', { name: 'Message' }).blur())
  expect(document.documentElement.dataset['typing']).toBeUndefined()
})

it('the heading changes from "Today" to "Yesterday" at midnight', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 4, 5, 23, 58) })
  logInHere('me')
  messages = [aMessage(1, false)]
  open()
  await screen.findByText('Today')
  act(() => void vi.advanceTimersByTime(180_000))
  expect(screen.getByText('Yesterday')).toBeTruthy()
})

it('a message with a hidden word is folded, and a held message shows a warning', async () => {
  messages = [aMessage(1, false, 'Buy gold', { hidden: true }), aMessage(2, false, '', { kind: 'held' })]
  open()
  await screen.findByText('Hidden by your words')
  expect(screen.queryByText('Buy gold')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(screen.getByText('Buy gold')).toBeTruthy()
  expect(screen.getByText(/call 1930 or report it on cybercrime.gov.in/)).toBeTruthy()
})

it('unfolding a message with a hidden word does not report it, even after the session has expired', async () => {
  messages = [aMessage(1, false, 'Buy gold', { hidden: true })]
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Show' }))
  keepForms('me')
  cleanup()
  open()
  await screen.findByText('Hidden by your words')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a held message released while visible is recorded as read (REV-11)', async () => {
  messages = [aMessage(1, false, '', { kind: 'held' }), aMessage(2, false)]
  const queries = open()
  await log()
  expect(readTo).toEqual([])
  about = { unread: 2 }
  await act(() => queries.invalidateQueries({ queryKey: threadKey(THEM) }))
  await waitFor(() => expect(readTo).toEqual([2]))
})

it('a closed conversation is read-only', async () => {
  about = { closed: true }
  open()
  await screen.findByText(/This conversation is closed/)
  expect(screen.getByText('Message 1')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull()
})

it('safety advice is shown until it is dismissed', async () => {
  open()
  await screen.findByText('Stay safe while you get to know each other')
  await userEvent.click(screen.getByRole('button', { name: 'Understood' }))
  expect(screen.queryByText('Stay safe while you get to know each other')).toBeNull()
})
