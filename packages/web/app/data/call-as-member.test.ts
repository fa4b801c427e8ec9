import { deleteAccount } from '@thunai/contract/household/own-account'
import { getOwnProfiles } from '@thunai/contract/identity/family'
import { afterEach, expect, it, vi } from 'vitest'
import { logInHere } from '../testing/log-in-here.ts'
import { session } from '../session/session.ts'
import { callAsMember } from './call-as-member.ts'

const refused = () => new Response('{}', { status: 401, headers: { 'x-refusal-code': 'loginNeeded' } })

afterEach(() => void vi.useRealTimers())

it("members' calls are not sent after the logout (STATE-05)", async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ data: { rows: [], next: null } }))
  vi.stubGlobal('fetch', fetched)
  expect(await callAsMember(getOwnProfiles, {})).toMatchObject({ ok: false, code: 'loginNeeded' })
  expect(fetched).not.toHaveBeenCalled()
  logInHere()
  expect(await callAsMember(getOwnProfiles, {})).toMatchObject({ ok: true })
})

it('a read that is refused while the account is being deleted waits for the answer to the deletion (STATE-05)', async () => {
  let answerDeletion: (answer: Response) => void = () => undefined
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((_, { method } = {}) =>
      method === 'DELETE' ? new Promise((resolve) => (answerDeletion = resolve)) : Promise.resolve(refused()),
    ),
  )
  logInHere()
  const deletion = callAsMember(deleteAccount, { body: { password: 'secret123' } })
  await callAsMember(getOwnProfiles, {})
  expect(session.getState()).toMatchObject({ isLoggedIn: true, hasExpired: false })
  answerDeletion(Response.json({ data: null }))
  expect(await deletion).toMatchObject({ ok: true })
  session.logout()
  await new Promise((over) => setTimeout(over))
  expect(session.getState()).toMatchObject({ isLoggedIn: false, hasExpired: false })
})

it('a call that is never answered keeps a refused session for ten seconds only (STATE-05)', async () => {
  vi.useFakeTimers()
  let answerDeletion: (answer: Response) => void = () => undefined
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((_, { method } = {}) =>
      method === 'DELETE' ? new Promise((resolve) => (answerDeletion = resolve)) : Promise.resolve(refused()),
    ),
  )
  logInHere()
  const deletion = callAsMember(deleteAccount, { body: { password: 'unanswered' } })
  await callAsMember(getOwnProfiles, {})
  await vi.advanceTimersByTimeAsync(9_900)
  expect(session.getState()).toMatchObject({ isLoggedIn: true, hasExpired: false })
  await vi.advanceTimersByTimeAsync(200)
  expect(session.getState()).toMatchObject({ isLoggedIn: false, hasExpired: true })
  // keeps a pending call from reaching the next test
  answerDeletion(refused())
  await deletion
})
