import type { I18n } from '@lingui/core'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { Tx } from '../../platform/db/database.ts'
import { eachById } from '../../platform/each-by-id.ts'
import { english } from '../../platform/languages.ts'
import type { Services } from '../../services.ts'
import { mayOpen } from '../privacy/privacy.api.ts'
import { quietUntil } from './clock-times.rules.ts'
import { waysOut } from './delivery.rules.ts'
import { findReader, findWhoAreDue, lockDue, saveDelivery, type DueNotification, type Reader } from './due.store.ts'
import { noticePath } from './notice-paths.ts'
import { wantedOf } from './notifications.rules.ts'
import { findSettings, type StoredSettings } from './settings.store.ts'
import { writeMail } from './write-mail.ts'

/** Tells members outside of the product of what is due, each by the ways that they want; of several servers one does. */
export async function sendDueNotifications(services: Services): Promise<void> {
  const now = services.clock.now()
  await eachById(
    (after, most) => findWhoAreDue(services.database.db, now, after, most),
    (profileId) => send(services, english, profileId, now),
    (err, profileId) => services.log.error({ err, profileId }, 'notifications were not sent'),
  )
}

interface Told {
  readonly profileId: string
  readonly reader: Reader
  readonly settings: StoredSettings
}

async function send(services: Services, i18n: I18n, profileId: string, now: Date): Promise<void> {
  const { database, outbox } = services
  const isSent = await database.db.transaction().execute(async (tx) => {
    const due = await lockDue(tx, profileId, now)
    if (due.length === 0) return false
    const [reader, settings] = [await findReader(tx, profileId), await findSettings(tx, profileId)]
    let isAnySent = false
    for (const one of due) {
      const told = reader && settings && { profileId, reader, settings }
      const done =
        told && (await mayTell(tx, one, profileId, now)) ? await sendOne(services, i18n, tx, one, told, now) : GONE
      await saveDelivery(tx, one.id, done)
      isAnySent ||= done.isSent
    }
    return isAnySent
  })
  if (isSent) outbox.wake()
}

/** What a browser was not told within a day is found in the product. */
const PUSH_MS = 86_400_000

const GONE = { isSent: false, mailedAt: undefined, dueAt: null }

/** Nothing is told that was read meanwhile, nor of somebody whom the member may not find any more. */
export const mayTell = async (
  tx: Tx,
  { isNew, aboutId }: DueNotification,
  viewerId: string,
  now: Date,
): Promise<boolean> =>
  isNew && (aboutId === null || (await mayOpen(tx, { viewerId, targetId: aboutId, today: dayInIndia(now) })))

async function sendOne(
  services: Services,
  i18n: I18n,
  tx: Tx,
  one: DueNotification,
  { profileId, reader, settings }: Told,
  now: Date,
): Promise<typeof GONE | { isSent: boolean; mailedAt: Date | undefined; dueAt: Date | null }> {
  const { outbox } = services
  const ways = waysOut(
    {
      ...one,
      wanted: wantedOf(one.kind, settings.choices),
      digest: settings.digest,
      quietUntil: quietUntil(settings, now),
    },
    now,
  )
  const isMailed = ways.now.includes('email') && reader.email !== undefined
  if (isMailed)
    await outbox.put(tx, {
      channel: 'email',
      to: { name: reader.name, address: reader.email ?? '' },
      ...(await writeMail(services, i18n, tx, one, { profileId, name: reader.name }, now)),
    })
  const pushes = ways.now.includes('push') ? await services.push.subscriptionsOf(tx, profileId) : []
  const payload = { kind: one.kind, url: noticePath(one.kind, one.aboutId ?? undefined) }
  for (const { endpoint: to, ...keys } of pushes)
    await outbox.put(tx, { channel: 'push', kind: one.kind, to, keys, payload }, new Date(now.getTime() + PUSH_MS))
  return { isSent: isMailed || pushes.length > 0, mailedAt: isMailed ? now : undefined, dueAt: ways.later }
}
