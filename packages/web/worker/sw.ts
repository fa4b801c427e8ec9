import { isOfficePath } from '@thunai/contract/office/paths'
import { ExpirationPlugin } from 'workbox-expiration'
import * as navigationPreload from 'workbox-navigation-preload'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { listenToPush } from './push.ts'
import { offlinePage } from './offline-page.ts'

declare const self: ServiceWorkerGlobalScope
/** The build of this worker; pages of another build are told. */
declare const BUILD: string

const DAY_SECONDS = 86_400
/** What survives a logout. */
const STATIC_CACHE = 'static'

/**
 * Caches scripts, styles, drawings and fonts, whose names change with their content. Pages, answers and members' photos
 * are never cached: the phone's next user finds nothing of the previous one.
 */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: STATIC_CACHE,
    plugins: [new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 60 * DAY_SECONDS, purgeOnQuotaError: true })],
  }),
)

/** Files and the server's own pages. */
const OF_SERVER = /^\/(api|dev|uploads|b)\//

// Pages come from the network, redirects included. The browser asks for them while the worker starts: one that the worker
// left alone would be asked for again, and count twice. The site's own pages have an offline page as fallback.
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

// A new worker takes over at once; open pages keep their scripts and are told of the new build.
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
