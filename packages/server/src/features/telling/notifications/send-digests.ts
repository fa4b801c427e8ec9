import { NOTICES, NOTIFICATION_KINDS } from '@thunai/contract/telling/notification-kinds'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { Tx } from '../../../platform/db/database.ts'
import { eachById } from '../../../platform/each-by-id.ts'
import { languageIn } from '../../../platform/languages.ts'
import type { Services } from '../../../services.ts'
import { findSummariesOf } from '../../profile/cards/cards.api.ts'
import { nextDigest } from './clock-times.rules.ts'
import { findReader, findNotMailed, findDueDigests, noteMailed, saveDigest, takeDigest } from './due.store.ts'
import { digestMail } from './notifications.mails.ts'
import { wantedOf } from './notifications.rules.ts'
import type { Notice, Worded } from './notice-words.ts'
import { findSettings, type StoredSettings } from './settings.store.ts'
import { unsubscribeUrl } from './unsubscribe-link.ts'

/** More than a mail lists, so that it can count the rest. */
const GATHERED = 200

/** Sends due digests: everything that can wait, in one mail, and never an empty one. */
export async function sendDigests(services: Services): Promise<void> {
  const now = services.clock.now()
  await eachById(
    (after, most) => findDueDigests(services.db, now, after, most),
    ({ profileId }) => send(services, profileId, now),
    (err, profileId) => services.log.error({ err, profileId }, 'a digest was not sent'),
  )
}

async function send(services: Services, profileId: string, now: Date): Promise<void> {
  const { transact, outbox } = services
  await transact(async (tx) => {
    const due = await takeDigest(tx, profileId, now)
    const settings = due && (await findSettings(tx, profileId))
    if (!settings) return
    await saveDigest(tx, profileId, { digestedAt: now, dueAt: nextDigest(settings, now) })
    const reader = await findReader(tx, profileId)
    if (reader?.email === undefined) return
    const gathered = await gather(services, tx, profileId, settings, due.since, now)
    if (gathered.length === 0) return
    await noteMailed(
      tx,
      gathered.map(({ id }) => id),
      now,
    )
    const { name, email, language } = reader
    await outbox.put(tx, {
      channel: 'email',
      to: { name, address: email },
      ...digestMail(
        services,
        languageIn(language),
        { name, unsubscribeUrl: unsubscribeUrl(services, profileId, 'digest') },
        gathered,
      ),
    })
  })
}

/** Notifications since the last digest, without members that the reader may no longer find. */
async function gather(
  services: Pick<Services, 'photoNames'>,
  tx: Tx,
  profileId: string,
  { choices }: StoredSettings,
  since: Date | null,
  now: Date,
): Promise<(Notice & { readonly id: number })[]> {
  const kinds = NOTIFICATION_KINDS.filter(
    (kind) => ['byDay', 'digest'].includes(NOTICES[kind].mail) && wantedOf(kind, choices).email,
  )
  const untold = await findNotMailed(tx, profileId, kinds, { since, now, most: GATHERED })
  const viewer = { profileId, today: dayInIndia(now) }
  const others = await findSummariesOf(
    services,
    tx,
    viewer,
    untold.flatMap(({ aboutId }) => aboutId ?? []),
  )
  return untold.flatMap(({ id, kind, aboutId, count, day }) => {
    const other = aboutId === null ? undefined : others.get(aboutId)
    return aboutId !== null && !other ? [] : [{ id, kind: kind as Worded, other, count, day }]
  })
}
