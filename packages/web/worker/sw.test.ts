import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const ORIGIN = 'https://thunai.example'

/** Starts the worker. The result returns its answer to a navigation. */
async function openWorker() {
  // in development its library checks and logs
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
  /** @param preload the browser's own request, sent while the worker starts */
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

it("every page is requested once, and only the site's pages have an offline fallback (APP-06)", async () => {
  const open = await openWorker()
  for (const path of ['/', '/contact-us', '/b/abc', '/b/abc/biodata.pdf', '/p/abc', '/office/', '/uploads/a.jpg']) {
    const preloaded = new Response(path)
    // if the worker gave no answer, the browser would request it again
    expect([path, (await open(path, async () => preloaded)) === preloaded]).toEqual([path, true])
  }
  const away = () => Promise.reject(new TypeError('offline'))
  expect((await open('/ta/contact-us', away))?.status).toBe(503)
  for (const path of ['/b/abc', '/office/members']) await expect(open(path, away)).rejects.toThrow('no-response')
})
