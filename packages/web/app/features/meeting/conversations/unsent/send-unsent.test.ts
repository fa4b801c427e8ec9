import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newQueries } from '../../../../data/new-queries.ts'
import { logInHere } from '../../../../testing/log-in-here.ts'
import { sendUnsent } from './send-unsent.ts'
import { addUnsent, noteProblem, unsentOf } from './unsent.ts'

const ME = 'me'
let isReachable: boolean
let refusal: { status: number; code: string } | undefined
let posted: { to: string; text: string; clientId: string }[]

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  ;[isReachable, refusal, posted] = [true, undefined, []]
  logInHere(ME)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!isReachable) throw new TypeError('no network')
    const { text, clientId } = JSON.parse(String(init.body))
    posted.push({ to: /conversations\/([^/]+)/.exec(url)?.[1] ?? '', text, clientId })
    if (refusal)
      return Response.json(
        { statusCode: refusal.status, statusMessage: 'No.', code: refusal.code },
        { status: refusal.status },
      )
    return Response.json(
      { statusCode: 201, data: { seq: posted.length, at: '2026-05-03T10:00:00.000Z' } },
      { status: 201 },
    )
  })
})
afterEach(() => void vi.useRealTimers())
const write = (text: string, to = 'p') => addUnsent(ME, { profileId: to, kind: 'text', text })
const soon = () => vi.advanceTimersByTimeAsync(50)

it('unsent messages are sent in order, each once, and then deleted', async () => {
  for (const text of ['one', 'two', 'three']) write(text)
  const queries = newQueries()
  sendUnsent(queries)
  sendUnsent(queries)
  await soon()
  expect(posted.map(({ text }) => text)).toEqual(['one', 'two', 'three'])
  expect(unsentOf(ME)).toEqual([])
})

it('an unsent message waits for the connection, even across a reload, with the same id', async () => {
  isReachable = false
  write('one')
  write('elsewhere', 'q')
  const names = unsentOf(ME).map(({ clientId }) => clientId)
  sendUnsent(newQueries())
  await soon()
  expect(posted).toEqual([])
  // other tabs of this browser see them
  expect(JSON.parse(localStorage.getItem('thunai.written.me.unsent') ?? '[]')).toHaveLength(2)
  isReachable = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(posted.map(({ to, text }) => [to, text])).toEqual([
    ['p', 'one'],
    ['q', 'elsewhere'],
  ])
  expect(posted.map(({ clientId }) => clientId)).toEqual(names)
  expect(unsentOf(ME)).toEqual([])
})

it("a refused message stays with its reason, doesn't block later ones, and is sent on a retry", async () => {
  refusal = { status: 409, code: 'waitForAnswer' }
  write('one')
  sendUnsent(newQueries())
  await soon()
  expect(unsentOf(ME)[0]?.problem).toEqual({ code: 'waitForAnswer', sentence: 'No.' })
  refusal = undefined
  write('two')
  sendUnsent(newQueries())
  await soon()
  expect(unsentOf(ME).map(({ text }) => text)).toEqual(['one'])
  noteProblem(ME, unsentOf(ME)[0]?.clientId ?? '', undefined)
  sendUnsent(newQueries())
  await soon()
  expect(unsentOf(ME)).toEqual([])
})

it('a held message is stored on the server, so no copy stays here', async () => {
  refusal = { status: 422, code: 'held' }
  write('send money')
  sendUnsent(newQueries())
  await soon()
  expect([posted.length, unsentOf(ME)]).toEqual([1, []])
})
