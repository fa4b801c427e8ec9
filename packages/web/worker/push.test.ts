import { NOTICES, NOTIFICATION_KINDS } from '@thunai/contract/telling/notification-kinds'
import { expect, it, vi } from 'vitest'
import { listenToPush } from './push.ts'
import words from './words.json' with { type: 'json' }

it("each pushed kind is shown in the account's language, without names (LANG-16)", () => {
  const shown: (string | undefined)[] = []
  const heard: unknown[] = []
  const listeners = new Map<string, (event: object) => void>()
  vi.stubGlobal('self', {
    location: { hostname: 'thunai.example' },
    registration: {
      showNotification: (_: string, { body, tag, ...more }: NotificationOptions) => {
        shown.push(body)
        heard.push(tag && Reflect.get(more, 'renotify'))
      },
    },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  })
  listenToPush()
  const kinds = [
    'interestReceived',
    'interestReminder',
    'interestAccepted',
    'interestClosed',
    'message',
    'photoRequest',
  ]
  for (const kind of [...kinds, 'photoAnswer', 'visitor', 'planEnds', 'new'])
    for (const language of ['ta', 'en', undefined])
      listeners.get('push')?.({ data: { json: () => ({ kind, url: '/', language }) }, waitUntil: () => {} })
  expect(shown).toHaveLength(30)
  const inTamil = shown.map((body) => /\p{Script=Tamil}/u.test(body ?? ''))
  expect(inTamil).toEqual(shown.map((_, at) => at % 3 === 0))
  expect(new Set(shown).size).toBe(20)
  // a reminder makes a sound even while the call's first notification is still shown
  expect(new Set(heard)).toEqual(new Set([true]))
  vi.unstubAllGlobals()
})

it.each(['en', 'ta'] as const)(
  'each kind that is pushed by default has words of its own in %s (TELL-09)',
  (language) => {
    const known = Object.keys(words[language].push)
    const pushed = NOTIFICATION_KINDS.filter((kind) => NOTICES[kind].push === 'on')
    expect(pushed.filter((kind) => !known.includes(kind))).toEqual([])
  },
)

it('a press on a notification opens its page in a window for members, and never in one of the office (TELL-15)', async () => {
  const opened: string[] = []
  const listeners = new Map<string, (event: object) => void>()
  const aWindow = (name: string, path: string, { fails = false } = {}) => ({
    url: `https://thunai.example${path}`,
    focus: async () => {
      if (fails) throw new TypeError('Not allowed to focus a window.')
    },
    navigate: async (url: string) => void opened.push(`${name} ${url}`),
  })
  let windows: readonly object[] = []
  vi.stubGlobal('self', {
    clients: { matchAll: async () => windows, openWindow: async (url: string) => void opened.push(`new ${url}`) },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  })
  listenToPush()
  const press = async (...open: readonly object[]) => {
    windows = open
    const work: Promise<unknown>[] = []
    const notification = { close: () => {}, data: { url: '/messages' } }
    listeners.get('notificationclick')?.({ notification, waitUntil: (one: Promise<unknown>) => work.push(one) })
    await Promise.all(work)
  }
  await press(aWindow('office', '/office/queues/photos'), aWindow('members', '/ta/dashboard'))
  await press(aWindow('office', '/office'))
  await press(aWindow('refuses', '/', { fails: true }))
  await press()
  expect(opened).toEqual(['members /messages', 'new /messages', 'new /messages', 'new /messages'])
  vi.unstubAllGlobals()
})
