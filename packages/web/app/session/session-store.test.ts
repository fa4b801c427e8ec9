import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createSessionStore, loggedOut, tokenKey } from './session-store.ts'
import { decodeToken } from './token.ts'

const base64Url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const now = Date.parse('2026-11-22T06:00:00Z')
const tokenUntil = (millis: number, more: object = {}) =>
  [
    'e30',
    base64Url({
      exp: millis / 1000,
      email_verified: false,
      isMobileVerified: 'true',
      family_name: 'profile-1',
      ...more,
    }),
    'signature',
  ].join('.')
const good = tokenUntil(now + 3_600_000)

function memory(start: Record<string, string> = {}) {
  const entries = new Map(Object.entries(start))
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

function open(start: Record<string, string> = {}, storage = memory(start)) {
  const store = createSessionStore({ storage, now: () => Date.now() })
  store.readStorage()
  return { store, storage }
}

beforeEach(() => {
  vi.useFakeTimers({ now })
  return () => vi.useRealTimers()
})

describe('the session', () => {
  it('starts logged out: no token, no user, nothing skipped (STATE-01)', () => {
    expect(open().store.getState()).toEqual({
      token: undefined,
      isLoggedIn: false,
      user: undefined,
      skipVerifyPopup: false,
      hasExpired: false,
    })
  })

  it('acts for the chosen profile until logout, another account or another choice (FAM-05)', () => {
    const { store, storage } = open({ 'thunai.token': good })
    store.choose('profile-2')
    expect(store.getState()).toMatchObject({ profileId: 'profile-2', user: { family_name: 'profile-2' } })
    expect(open({}, storage).store.getState().user?.family_name).toBe('profile-2')
    store.login(tokenUntil(now + 7_200_000))
    expect(store.getState().user?.family_name).toBe('profile-2')
    store.login(tokenUntil(now + 7_200_000, { family_name: 'profile-9' }))
    expect([store.getState().user?.family_name, storage.entries.has('thunai.profile')]).toEqual(['profile-9', false])
    store.choose('profile-2')
    store.logout()
    expect([store.getState().profileId, storage.entries.size]).toEqual([undefined, 0])
  })

  it('restores the token stored under thunai.token (STATE-02, STATE-09)', () => {
    const { store } = open({ 'thunai.token': good })
    expect(store.getState()).toMatchObject({
      token: good,
      isLoggedIn: true,
      user: {
        exp: (now + 3_600_000) / 1000,
        email_verified: false,
        isMobileVerified: 'true',
        family_name: 'profile-1',
      },
    })
  })

  it.each([
    ['unreadable', 'abc'],
    ['no token at all', 'a.b.c'],
    ['without an end', `e30.${base64Url({ family_name: 'x' })}.s`],
    ['ended', tokenUntil(now - 1000)],
    ['ending now', tokenUntil(now)],
  ])('drops a stored token that is %s (STATE-03, STATE-07, VAL-33)', (_, token) => {
    const { store, storage } = open({ [tokenKey]: token })
    expect(store.getState()).toEqual({ ...loggedOut, hasExpired: true })
    expect(storage.entries.has(tokenKey)).toBe(false)
  })

  it('stores the token at login and clears what was skipped (STATE-04, STATE-06)', () => {
    const { store, storage } = open({ [tokenKey]: good })
    store.skipVerify()
    expect(store.getState().skipVerifyPopup).toBe(true)
    const next = tokenUntil(now + 7_200_000)
    expect(store.login(next)).toBe(true)
    expect([storage.entries.get(tokenKey), store.getState().skipVerifyPopup, store.getState().isLoggedIn]).toEqual([
      next,
      false,
      true,
    ])
  })

  it('refuses to log in with an invalid token', () => {
    const { store, storage } = open()
    expect([store.login('abc'), store.login(tokenUntil(now - 1))]).toEqual([false, false])
    expect([store.getState(), storage.entries.size]).toEqual([loggedOut, 0])
  })

  it('clears everything at logout (STATE-05)', () => {
    const { store, storage } = open({ [tokenKey]: good })
    store.skipVerify()
    store.logout()
    expect([store.getState(), storage.entries.size]).toEqual([loggedOut, 0])
  })

  it('ends when the token expires, and notifies its subscribers', () => {
    const { store, storage } = open({ [tokenKey]: good })
    const listener = vi.fn<() => void>()
    store.subscribe(listener)
    vi.advanceTimersByTime(3_599_999)
    expect([store.getState().isLoggedIn, listener.mock.calls.length]).toEqual([true, 0])
    vi.advanceTimersByTime(1)
    expect(store.getState()).toEqual({ ...loggedOut, hasExpired: true })
    expect([storage.entries.size, listener.mock.calls.length]).toEqual([0, 1])
  })

  it('outlasts the longest timer', () => {
    const { store } = open({ [tokenKey]: tokenUntil(now + 40 * 86_400_000) })
    vi.advanceTimersByTime(39 * 86_400_000)
    expect(store.getState().isLoggedIn).toBe(true)
    vi.advanceTimersByTime(86_400_000)
    expect(store.getState().isLoggedIn).toBe(false)
  })

  it('follows a login and a logout in another tab', () => {
    const { store, storage } = open()
    storage.setItem(tokenKey, good)
    store.readStorage()
    expect(store.getState().isLoggedIn).toBe(true)
    storage.removeItem(tokenKey)
    store.readStorage()
    expect(store.getState()).toEqual(loggedOut)
  })

  it('keeps "Skip" over reloads and in other tabs, until the next login (G-52)', () => {
    const { store, storage } = open({ [tokenKey]: good })
    const otherTab = open({}, storage).store
    expect(otherTab.getState().skipVerifyPopup).toBe(false)
    store.skipVerify()
    otherTab.readStorage()
    expect(otherTab.getState().skipVerifyPopup).toBe(true)
    expect(open({}, storage).store.getState().skipVerifyPopup).toBe(true)
    store.login(tokenUntil(now + 7_200_000))
    otherTab.readStorage()
    expect(otherTab.getState().skipVerifyPopup).toBe(false)
    expect(open({}, storage).store.getState().skipVerifyPopup).toBe(false)
  })

  it('forgets "Skip" after a logout or an expired token', () => {
    for (const end of ['logout', 'expire'] as const) {
      const { store, storage } = open({ [tokenKey]: good })
      store.skipVerify()
      store[end]()
      expect(storage.entries.size).toBe(0)
    }
  })
})

it('a session ends when the same session ends in another tab, and for no other (STATE-23)', () => {
  const { store } = open({ [tokenKey]: good })
  store.hearEnd('another token')
  expect(store.getState().isLoggedIn).toBe(true)
  store.hearEnd(good)
  expect(store.getState()).toEqual({ ...loggedOut, hasExpired: true })
})

it('a token may hold names in any script', () => {
  expect(decodeToken(tokenUntil(now, { family_name: 'வள்ளி' }))?.family_name).toBe('வள்ளி')
})
