// Shows what the server pushes while no page is open. A locked screen tells neither names nor texts.
const WORDS = {
  interestReceived: 'A family has expressed interest in you.',
  interestReminder: 'A family still waits for your answer.',
  interestAccepted: 'Your interest was accepted.',
  interestClosed: 'An interest has ended without an answer.',
  message: 'You have a new message.',
  photoRequest: 'A family asks to see your photos.',
  photoAnswer: 'Your request for photos was answered.',
  visitor: 'Somebody has looked at your profile.',
  planEnds: 'Your membership plan ends soon.',
}
const OTHER = 'There is something new for you.'

function read(event) {
  try {
    const { kind, url } = event.data.json()
    // only a page of ours
    return { kind: String(kind), url: /^\/(?!\/)/.test(url) ? url : '/notifications' }
  } catch {
    return { kind: '', url: '/notifications' }
  }
}

self.addEventListener('push', (event) => {
  const { kind, url } = read(event)
  const body = Object.hasOwn(WORDS, kind) ? WORDS[kind] : OTHER
  const more = { body, tag: kind, icon: '/icon-192.png', badge: '/icon-192.png', data: { url } }
  event.waitUntil(self.registration.showNotification(self.location.hostname, more))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.url))
})

/** In a page of ours that is open, else in a new one. */
async function open(url) {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) return self.clients.openWindow(url)
  await page.focus()
  return page.navigate(url).catch(() => self.clients.openWindow(url))
}
