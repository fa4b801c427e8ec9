import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { getConversations } from '@thunai/contract/meeting/conversations'
import { readKey } from '@thunai/client/keys'
import { getNews } from '@thunai/contract/household/news'
import { getVotes } from '@thunai/contract/identity/family'
import { getAlliance } from '@thunai/contract/meeting/alliances'
import { getCalls } from '@thunai/contract/meeting/calls'
import { getStory } from '@thunai/contract/meeting/stories'
import { getNotifications } from '@thunai/contract/telling/notifications'
import { getMemberProfile } from '@thunai/contract/profile/views'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { useRead } from '../../../data/useRead.ts'
import { session } from '../../../session/session.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { threadKey, useThread } from '../../meeting/conversations/thread/useThread.ts'
import { useLive } from './useLive.ts'

let say: ((text: string) => void) | undefined
let breakLine: (() => void) | undefined
let unread: number
let readings: number
let requests: string[]
let profileReadings: number
let isReachable: Promise<unknown>
let isProfileReady: Promise<unknown>
/** All reads but one wait for this. */
let isReady: Promise<unknown>
let rows: readonly object[]

beforeEach(() => {
  ;[unread, readings, profileReadings, say] = [0, 0, 0, undefined]
  requests = []
  isReachable = Promise.resolve()
  isProfileReady = Promise.resolve()
  isReady = Promise.resolve()
  rows = []
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal?: AbortSignal }) => {
    requests.push(url)
    if (url === '/api/events') {
      await isReachable
      let controller: ReadableStreamDefaultController<Uint8Array>
      const body = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own) })
      signal?.addEventListener('abort', () => controller.error(new Error('aborted')))
      say = (text) => controller.enqueue(new TextEncoder().encode(text))
      breakLine = () => controller.error(new Error('the line broke'))
      return new Response(body)
    }
    if (url.includes('getforview')) {
      profileReadings += 1
      await isProfileReady
    } else {
      readings += 1
      const data = { rows, next: null, unread }
      await isReady
      return Response.json({ statusCode: 200, statusMessage: '', message: '', data })
    }
    return Response.json({ statusCode: 200, statusMessage: '', message: '', data: {} })
  })
  logInHere()
})
afterEach(() => void vi.useRealTimers())

const show = (queries = newQueries()) =>
  render(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  )
const nothing = () => undefined

function Page() {
  useLive(nothing)
  const { data } = useRead(getConversations)
  useRead(getMemberProfile, { params: { id: 'p' } })
  return <p>{data?.data.unread ?? '–'} unread</p>
}

it('live events update the page without a reload, and a burst causes few reads', async () => {
  show()
  await screen.findByText('0 unread')
  await waitFor(() => expect(say).toBeTruthy())
  unread = 3
  say?.('event: message\nid: 1\ndata: {"profileId":"p","seq":1}\n\n'.repeat(50))
  await screen.findByText('3 unread')
  unread = 4
  say?.('event: message\nid: 51\ndata: {"profileId":"p","seq":51}\n\n')
  await screen.findByText('4 unread')
  expect(readings).toBeLessThan(6)
})

it('a list whose first read is pending when an event arrives is refetched (LIVE-01)', async () => {
  const answer = Promise.withResolvers<void>()
  isReady = answer.promise
  const queries = newQueries()
  queries.setQueryData(readKey(getNews), {})
  show(queries)
  await waitFor(() => expect(say).toBeTruthy())
  await waitFor(() => expect(readings).toBe(1))
  unread = 3
  say?.('event: message\nid: 1\ndata: {"profileId":"p","seq":1}\n\n')
  await waitFor(() => expect(queries.getQueryState(readKey(getNews))?.isInvalidated).toBe(true))
  answer.resolve()
  await screen.findByText('3 unread')
})

it('the shown profile is refetched after a lost connection, but not before', async () => {
  show()
  await screen.findByText('0 unread')
  await waitFor(() => expect(say).toBeTruthy())
  await waitFor(() => expect(profileReadings).toBe(1))
  const first = say
  breakLine?.()
  await waitFor(() => expect(say).not.toBe(first), { timeout: 5000 })
  await waitFor(() => expect(profileReadings).toBe(2))
})

it('the shown profile is refetched after the connection was slow to open', async () => {
  const { promise, resolve: reach } = Promise.withResolvers<void>()
  isReachable = promise
  show()
  await waitFor(() => expect(profileReadings).toBe(1))
  await screen.findByText('0 unread')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 })
  reach()
  await waitFor(() => expect(profileReadings).toBe(2))
})

it('the shown profile is refetched after a slow connection even if the profile was loading meanwhile', async () => {
  const line = Promise.withResolvers<void>()
  const profile = Promise.withResolvers<void>()
  isReachable = line.promise
  isProfileReady = profile.promise
  show()
  await waitFor(() => expect(profileReadings).toBe(1))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 })
  line.resolve()
  await waitFor(() => expect(say).toBeTruthy())
  expect(profileReadings).toBe(1)
  profile.resolve()
  await waitFor(() => expect(profileReadings).toBe(2))
})

it.each([
  [
    'a call that the other family proposes',
    'notification',
    (profileId: string) => readKey(getCalls, { params: { profileId } }),
  ],
  ['the vote of a relative', 'notification', (profileId: string) => readKey(getVotes, { params: { profileId } })],
])('%s is refetched immediately', async (_what, kind, key) => {
  const queries = newQueries()
  for (const id of ['p', 'q']) queries.setQueryData(key(id), {})
  show(queries)
  await screen.findByText('0 unread')
  await waitFor(() => expect(say).toBeTruthy())
  say?.(`event: ${kind}\nid: 1\ndata: {"profileId":"p"}\n\n`)
  await waitFor(() => expect(queries.getQueryState(key('p'))?.isInvalidated).toBe(true))
  expect(queries.getQueryState(key('q'))?.isInvalidated).toBe(false)
})

it.each([
  ['a match that the other family confirms', 'interest', getAlliance],
  ['a match that the other family proposes', 'notification', getAlliance],
  ['a story that the other family writes', 'interest', getStory],
  ['an interest that the other family withdraws', 'interest', getNotifications],
])('%s is refetched immediately', async (_what, kind, call) => {
  const queries = newQueries()
  queries.setQueryData(readKey(call), {})
  show(queries)
  await screen.findByText('0 unread')
  await waitFor(() => expect(say).toBeTruthy())
  say?.(`event: ${kind}\nid: 1\ndata: {"profileId":"p"}\n\n`)
  await waitFor(() => expect(queries.getQueryState(readKey(call))?.isInvalidated).toBe(true))
})

/** Shows a conversation with the messages up to the fifth loaded. */
async function showConversation(): Promise<QueryClient> {
  const queries = newQueries()
  queries.setQueryData(threadKey('p'), { rows: [], next: null, readBySeq: null, upTo: 5 })
  const Conversation = () => {
    useLive(nothing)
    useThread('p')
    return null
  }
  render(
    <QueryClientProvider client={queries}>
      <Conversation />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(say).toBeTruthy())
  return queries
}
const messagesAfter = (seq: number) => `/api/conversations/p/messages?after=${seq}`

it('an open conversation is refetched from a changed message, such as a released held one (REV-11)', async () => {
  await showConversation()
  say?.('event: message\nid: 1\ndata: {"profileId":"p","seq":3}\n\n')
  await waitFor(() => expect(requests).toContain(messagesAfter(2)))
})

it.each([3, 6])('a conversation is refetched from message %i if it changed during a read (REV-11)', async (seq) => {
  const queries = await showConversation()
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  requests = []
  rows = [{ seq: 6 }, { seq: 7 }]
  const answer = Promise.withResolvers<void>()
  isReady = answer.promise
  say?.('event: message\nid: 1\ndata: {"profileId":"p","seq":6}\n\n')
  await waitFor(() => expect(requests).toContain(messagesAfter(5)))
  const writes = () => queries.getQueryState(threadKey('p'))?.dataUpdateCount ?? 0
  const before = writes()
  say?.(`event: message\nid: 2\ndata: {"profileId":"p","seq":${seq}}\n\n`)
  await waitFor(() => expect(writes()).toBeGreaterThan(before))
  requests = []
  answer.resolve()
  await waitFor(() => expect(requests).toContain(messagesAfter(seq - 1)))
})

it('the session ends here when it ends on the server', async () => {
  show()
  await screen.findByText('0 unread')
  await waitFor(() => expect(say).toBeTruthy())
  say?.('event: session-ended\ndata: {}\n\n')
  await waitFor(() => expect(session.getState()).toMatchObject({ isLoggedIn: false, hasExpired: true }))
})
