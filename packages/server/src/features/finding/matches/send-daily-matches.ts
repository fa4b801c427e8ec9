import type { I18n } from '@lingui/core'
import { eachById } from '../../../platform/each-by-id.ts'
import { languageIn } from '../../../platform/languages.ts'
import { lastMorning } from '../../../platform/morning.ts'
import type { Services } from '../../../services.ts'
import { findMailedMatches, findDailyMatchReaders, insertTold, noteDailyMail } from './daily-matches.store.ts'
import { notify, unsubscribeUrl } from '../../telling/notifications/notifications.api.ts'
import { findMatches } from './find-matches.ts'
import { dailyMatchesMail } from './matches.mails.ts'

/** The best matches; a mail has room for five. */
const BEST = { section: 'all', offset: 0, limit: 5 } as const

/** Sends the daily mails due at the last 8:00 in India, with matches not opened yet. Each mail goes once. */
export async function sendDailyMatches(services: Services): Promise<void> {
  const at = lastMorning(services.clock.now())
  await eachById(
    (after, most) => findDailyMatchReaders(services.db, at, after, most),
    ({ profileId, language }) => send(services, languageIn(language), profileId, at),
    (err, profileId) => services.log.error({ err, profileId }, 'matches of the day were not sent'),
  )
}

async function send(services: Services, i18n: I18n, profileId: string, at: Date): Promise<void> {
  const { transact, clock, outbox } = services
  const told = await findMailedMatches(services.db, profileId)
  const { matches } = await findMatches(services, i18n, { profileId, lastWrite: undefined }, { ...BEST, told })
  await transact(async (tx) => {
    const reader = await noteDailyMail(tx, profileId, at)
    if (!reader || matches.length === 0) return
    await insertTold(
      tx,
      profileId,
      matches.map(({ id }) => id),
      clock.now(),
    )
    await notify(tx, services, { to: profileId, kind: 'dailyMatches' })
    await outbox.put(tx, {
      channel: 'email',
      to: { name: reader.name, address: reader.email },
      ...dailyMatchesMail(
        services,
        i18n,
        { ...reader, unsubscribeUrl: unsubscribeUrl(services, profileId, 'dailyMatches') },
        matches,
      ),
    })
  })
}
