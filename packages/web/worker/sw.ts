import { isOfficePath } from '@thunai/contract/office/paths'
import { ExpirationPlugin } from 'workbox-expiration'
import * as navigationPreload from 'workbox-navigation-preload'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { listenToPush } from './push.ts'
import { offlinePage } from './offline-page.ts'

declare const self: ServiceWorkerGlobalScope
/** The worker's build; pages of another build are notified. */
declare const BUILD: string

const DAY_SECONDS = 86_400
/** The cache that survives a logout. */
const STATIC_CACHE = 'static'

/**
 * Caches scripts, styles, drawings and fonts, whose names change with their content. Never caches pages, answers or
 * members' photos, so that the phone's next user finds nothing of the previous one.
 */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: STATIC_CACHE,
    plugins: [new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 60 * DAY_SECONDS, purgeOnQuotaError: true })],
  }),
)

/** Server files and server-rendered pages. */
const OF_SERVER = /^\/(api|dev|uploads|b)\//

// Pages come from the network, redirects included. The browser requests them while the worker starts; a page the worker
// ignored would be requested again, and counted twice. The site's own pages have an offline fallback.
navigationPreload.enable()
const fromServer = new NetworkOnly()
registerRoute(
  new NavigationRoute(async (asked) => {
    try {
      return await fromServer.handle(asked)
    } catch (error) {
      const { pathname } = asked.url
      if (OF_SERVER.test(pathname) || isOfficePath(pathname)) throw error
      return offlinePage(pathname)
    }
  }),
)

listenToPush()

// A new worker takes over immediately; open pages keep their scripts and are notified of the new build.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  if (event.data === 'build') event.ports[0]?.postMessage(BUILD)
  if (event.data === 'forget') event.waitUntil(forget())
})

async function forget(): Promise<void> {
  const otherCaches = (await caches.keys()).filter((name) => name !== STATIC_CACHE)
  await Promise.all(otherCaches.map((name) => caches.delete(name)))
}
