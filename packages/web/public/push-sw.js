// Shows what the server pushes while no page is open. A locked screen tells neither names nor texts.
const WORDS = {
  interestReceived: ['A family has expressed interest in you.', '/interests'],
  interestReminder: ['A family still waits for your answer.', '/interests'],
  interestAccepted: ['Your interest was accepted.', '/messages'],
  interestClosed: ['An interest has ended without an answer.', '/interests?box=sent'],
  message: ['You have a new message.', '/messages'],
  photoRequest: ['A family asks to see your photos.', '/interests?box=photos'],
  photoAnswer: ['Your request for photos was answered.', '/interests?box=photos'],
  visitor: ['Somebody has looked at your profile.', '/view-profiles?tab=visitors'],
  planEnds: ['Your membership plan ends soon.', '/membership-plans'],
}
const OTHER = ['There is something new for you.', '/notifications']

function kindOf(event) {
  try {
    return event.data.json().kind
  } catch {
    return undefined
  }
}

self.addEventListener('push', (event) => {
  const kind = String(kindOf(event))
  const [body, to] = Object.hasOwn(WORDS, kind) ? WORDS[kind] : OTHER
  const more = { body, tag: kind, icon: '/icon-192.png', badge: '/icon-192.png', data: { to } }
  event.waitUntil(self.registration.showNotification(self.location.hostname, more))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.to))
})

/** In a page of ours that is open, else in a new one. */
async function open(to) {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) return self.clients.openWindow(to)
  await page.focus()
  return page.navigate(to).catch(() => self.clients.openWindow(to))
}
