import { isOfficePath } from '@thunai/contract/office/paths'
import { type Language, languageNamed } from '@thunai/contract/values/languages'
import words from './words.json' with { type: 'json' }

declare const self: ServiceWorkerGlobalScope

/** Shows the server's push messages in the account's language. A locked screen shows neither names nor message text. */
export function listenToPush(): void {
  self.addEventListener('push', (event) => {
    const { kind, url, language } = read(event)
    const known = new Map(Object.entries(words[language].push))
    const options: NotificationOptions & { renotify: boolean } = {
      body: known.get(kind) ?? words[language].push.other,
      // replaces the previous notification of its kind, and makes a sound like the first
      tag: kind,
      renotify: true,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { url },
    }
    event.waitUntil(self.registration.showNotification(self.location.hostname, options))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(event.notification.data.url))
  })
}

interface Pushed {
  readonly kind: string
  readonly url: string
  readonly language: Language
}

function read(event: PushEvent): Pushed {
  try {
    const { kind, url, language }: Record<string, unknown> = event.data!.json()
    // only pages of this site
    const isOurs = typeof url === 'string' && /^\/(?!\/)/.test(url)
    return {
      kind: String(kind),
      url: isOurs ? url : '/notifications',
      language: languageNamed(language),
    }
  } catch {
    return { kind: '', url: '/notifications', language: 'en' }
  }
}

/** Reuses an open members' page, or opens a new one. */
async function open(url: string): Promise<unknown> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // never the office, where staff may be in the middle of a decision
  const page = pages.find((one) => !isOfficePath(new URL(one.url).pathname))
  if (!page) return self.clients.openWindow(url)
  try {
    await page.focus()
    return await page.navigate(url)
  } catch {
    return self.clients.openWindow(url)
  }
}
