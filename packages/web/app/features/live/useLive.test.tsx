import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { getConversations } from '@thunai/contract/members/conversations'
import { beforeEach, expect, it, vi } from 'vitest'
import { newQueries } from '../../data/new-queries.ts'
import { useRead } from '../../data/useRead.ts'
import { session } from '../../session/session.ts'
import { logInHere } from '../../testing/log-in-here.ts'
import { useLive } from './useLive.ts'

let say: ((text: string) => void) | undefined
let unread: number
let readings: number

beforeEach(() => {
  ;[unread, readings, say] = [0, 0, undefined]
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal?: AbortSignal }) => {
    if (url === '/api/events') {
      let controller: ReadableStreamDefaultController<Uint8Array>
      const body = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own) })
      signal?.addEventListener('abort', () => controller.error(new Error('aborted')))
      say = (text) => controller.enqueue(new TextEncoder().encode(text))
      return new Response(body)
    }
    readings += 1
    return Response.json({ statusCode: 200, statusMessage: '', message: '', data: { rows: [], next: null, unread } })
  })
  logInHere()
  render(
    <QueryClientProvider client={newQueries()}>
      <Page />
    </QueryClientProvider>,
  )
})

const nothing = () => undefined

function Page() {
  useLive(nothing)
  const { data } = useRead(getConversations)
  return <p>{data?.data.unread ?? '–'} unread</p>
}

it('shows what happens elsewhere without a reload, a burst of it in few readings', async () => {
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

it('ends the session here when it has ended at the server', async () => {
  await screen.findByText('0 unread')
  await waitFor(() => expect(say).toBeTruthy())
  say?.('event: session-ended\ndata: {}\n\n')
  await waitFor(() => expect(session.getState()).toMatchObject({ isLoggedIn: false, hasExpired: true }))
})
