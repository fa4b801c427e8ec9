import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
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

it('goes in the order written, each once, and is forgotten then', async () => {
  for (const text of ['one', 'two', 'three']) write(text)
  const queries = newQueries()
  sendUnsent(queries)
  sendUnsent(queries)
  await soon()
  expect(posted.map(({ text }) => text)).toEqual(['one', 'two', 'three'])
  expect(unsentOf(ME)).toEqual([])
})

it('waits for the connection, over a reload too, and goes under the same name', async () => {
  isReachable = false
  write('one')
  write('elsewhere', 'q')
  const names = unsentOf(ME).map(({ clientId }) => clientId)
  sendUnsent(newQueries())
  await soon()
  expect(posted).toEqual([])
  // another page of the same browser knows of them
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

it('stays with the reason where it is refused, lets what follows go, and goes when it is tried again', async () => {
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

it('that was held back is the server’s: nothing of it waits here', async () => {
  refusal = { status: 422, code: 'held' }
  write('send money')
  sendUnsent(newQueries())
  await soon()
  expect([posted.length, unsentOf(ME)]).toEqual([1, []])
})
