import { subscribePush } from '@thunai/contract/telling/notifications'
import { beforeEach, expect, it, vi } from 'vitest'
import { session } from '../../../../session/session.ts'
import { logInHere } from '../../../../testing/log-in-here.ts'
import { isPushOld } from './push-owner.ts'
import { pushState, renewPush, startPush, stopPush } from './push.ts'

let subscription: { readonly key: string } | null
let key: string
let permission: NotificationPermission
let isPushServiceReachable: boolean
/** The sessions in which the browser was registered, by the expiry of their tokens. */
let registered: (number | undefined)[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-03T10:00:00Z') })
  localStorage.clear()
  ;[subscription, permission, registered, isPushServiceReachable] = [null, 'granted', [], true]
  key = 'first'
  const aSubscription = (applicationServerKey: string) => ({
    key: applicationServerKey,
    endpoint: 'https://push.example/one',
    toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => ((subscription = null), true),
  })
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async (asked: { applicationServerKey: string }) => {
      if (!isPushServiceReachable) throw new DOMException('Registration failed', 'AbortError')
      if (subscription && subscription.key !== asked.applicationServerKey)
        throw new DOMException('Another key', 'InvalidStateError')
      return (subscription = aSubscription(asked.applicationServerKey))
    },
  }
  const registration = { pushManager }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => permission,
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    },
  })
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (url === subscribePush.path && method === 'POST') registered.push(session.getState().user?.exp)
    return Response.json({ statusCode: 200, statusMessage: '', message: '', data: { key } })
  })
  return () => {
    vi.useRealTimers()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  }
})

/** Logs in an hour later, with a session that ends later. */
function logInLater(profileId: string): number | undefined {
  session.logout()
  vi.setSystemTime(Date.now() + 3_600_000)
  logInHere(profileId)
  return session.getState().user?.exp
}

it('push continues after the next login of the member who turned it on (TELL-14)', async () => {
  logInHere('me')
  expect(await pushState()).toBe('off')
  expect(await startPush()).toBe('on')
  expect([await pushState(), isPushOld()]).toEqual(['on', false])
  const ends = logInLater('me')
  expect(isPushOld()).toBe(true)
  await renewPush()
  expect([registered.at(-1), isPushOld(), await pushState()]).toEqual([ends, false, 'on'])
})

it('push is off for another member on the same browser, and a login does not register it (TELL-14)', async () => {
  logInHere('me')
  await startPush()
  logInLater('another')
  expect([isPushOld(), await pushState()]).toEqual([false, 'off'])
  await startPush()
  expect(await pushState()).toBe('on')
  logInLater('me')
  expect([isPushOld(), await pushState()]).toEqual([false, 'off'])
})

it('a login does not turn on push that was turned off here or in the browser (TELL-14)', async () => {
  logInHere('me')
  await startPush()
  await stopPush()
  logInLater('me')
  expect(isPushOld()).toBe(false)
  await startPush()
  logInLater('me')
  permission = 'denied'
  await renewPush()
  expect([registered.length, isPushOld(), await pushState()]).toEqual([2, false, 'blocked'])
})

it('push continues when the service has a new key (TELL-14)', async () => {
  logInHere('me')
  await startPush()
  key = 'second'
  logInLater('me')
  await renewPush()
  expect([subscription?.key, isPushOld(), registered.length]).toEqual(['second', false, 2])
})

it('push continues after a login during which the browser could not reach its push service (TELL-14)', async () => {
  logInHere('me')
  await startPush()
  logInLater('me')
  isPushServiceReachable = false
  await renewPush()
  expect([isPushOld(), await pushState()]).toEqual([true, 'on'])
  isPushServiceReachable = true
  await renewPush()
  expect([isPushOld(), registered.length]).toEqual([false, 2])
})
