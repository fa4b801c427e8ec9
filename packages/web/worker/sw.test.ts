import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const ORIGIN = 'https://thunai.example'

/** Opens the worker, and answers what it makes of opening an address. */
async function openWorker() {
  // its library checks and logs otherwise
  vi.stubEnv('NODE_ENV', 'production')
  const listeners = new Map<string, (event: object) => void>()
  const location = new URL(`${ORIGIN}/sw.js`)
  class FetchEvent {}
  vi.stubGlobal('FetchEvent', FetchEvent)
  vi.stubGlobal('location', location)
  vi.stubGlobal('self', {
    location,
    registration: { navigationPreload: { enable: async () => {} } },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  })
  await import('./sw.ts')
  /** @param preload what the browser has asked for already, while the worker starts */
  return async (path: string, preload: () => Promise<Response>): Promise<Response | undefined> => {
    const request = new Request(ORIGIN + path)
    Object.defineProperty(request, 'mode', { value: 'navigate' })
    let answer: Promise<Response> | undefined
    const event = Object.assign(new FetchEvent(), {
      request,
      preloadResponse: preload(),
      waitUntil: () => {},
      respondWith: (given: Promise<Response>) => (answer = given),
    })
    listeners.get('fetch')?.(event)
    return answer
  }
}

it('a page is asked for once, those of the server’s own too, and only the site has an offline page (APP-06)', async () => {
  const open = await openWorker()
  for (const path of ['/', '/contact-us', '/b/abc', '/b/abc/biodata.pdf', '/p/abc', '/office/', '/uploads/a.jpg']) {
    const preloaded = new Response(path)
    // without an answer of the worker's the browser asks again
    expect([path, (await open(path, async () => preloaded)) === preloaded]).toEqual([path, true])
  }
  const away = () => Promise.reject(new TypeError('offline'))
  expect((await open('/ta/contact-us', away))?.status).toBe(503)
  for (const path of ['/b/abc', '/office/members']) await expect(open(path, away)).rejects.toThrow('no-response')
})
