import { ExpirationPlugin } from 'workbox-expiration'
import * as navigationPreload from 'workbox-navigation-preload'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { listenToPush } from './push.ts'
import { offlinePage } from './offline-page.ts'

declare const self: ServiceWorkerGlobalScope
/** Which build this worker came with; pages of another one are told. */
declare const BUILD: string

const DAY_SECONDS = 86_400
/** All that a logout leaves. */
const STATIC_CACHE = 'static'

/**
 * Keeps scripts, styles, drawings and fonts, whose names change with what they say. Pages, answers of calls and members' photos
 * are never kept: whoever has the phone next finds nothing of whoever had it before.
 */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: STATIC_CACHE,
    plugins: [new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 60 * DAY_SECONDS, purgeOnQuotaError: true })],
  }),
)

// Pages come from the server, redirects too; without a connection one says so. The office and the server's own pages go by
// as if nobody listened.
navigationPreload.enable()
const fromServer = new NetworkOnly()
registerRoute(
  new NavigationRoute(
    async (asked) => {
      try {
        return await fromServer.handle(asked)
      } catch {
        return offlinePage(asked.url.pathname)
      }
    },
    { denylist: [/^\/(office|api|dev|uploads|b)\//] },
  ),
)

listenToPush()

// A new worker takes over at once: it changes nothing of what an open page has. That page is told that it is of another build.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  if (event.data === 'build') event.ports[0]?.postMessage(BUILD)
  if (event.data === 'forget') event.waitUntil(forget())
})

async function forget(): Promise<void> {
  const kept = (await caches.keys()).filter((name) => name !== STATIC_CACHE)
  await Promise.all(kept.map((name) => caches.delete(name)))
}
