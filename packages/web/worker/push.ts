import words from './words.json' with { type: 'json' }

declare const self: ServiceWorkerGlobalScope

/**
 * Shows what the server pushes while no page is open, in the language of the account. A locked screen tells neither names nor
 * texts.
 */
export function listenToPush(): void {
  self.addEventListener('push', (event) => {
    const { kind, url, language } = read(event)
    const known = new Map(Object.entries(words[language].push))
    event.waitUntil(
      self.registration.showNotification(self.location.hostname, {
        body: known.get(kind) ?? words[language].push.other,
        tag: kind,
        icon: '/icon-192.png',
        badge: '/icon-192.png',
        data: { url },
      }),
    )
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(event.notification.data.url))
  })
}

interface Pushed {
  readonly kind: string
  readonly url: string
  readonly language: 'en' | 'ta'
}

function read(event: PushEvent): Pushed {
  try {
    const { kind, url, language }: Record<string, unknown> = event.data!.json()
    // only a page of ours
    const isOurs = typeof url === 'string' && /^\/(?!\/)/.test(url)
    return {
      kind: String(kind),
      url: isOurs ? url : '/notifications',
      language: language === 'ta' ? 'ta' : 'en',
    }
  } catch {
    return { kind: '', url: '/notifications', language: 'en' }
  }
}

/** In a page of ours that is open, else in a new one. */
async function open(url: string): Promise<unknown> {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) return self.clients.openWindow(url)
  await page.focus()
  return page.navigate(url).catch(() => self.clients.openWindow(url))
}
