import type { I18n } from '@lingui/core'
import { eachById } from '../../platform/each-by-id.ts'
import { languageIn } from '../../platform/languages.ts'
import { lastMorning } from '../../platform/morning.ts'
import type { Services } from '../../services.ts'
import { findUntold, findWhoWantMatches, insertTold, noteDailyMail } from './daily-matches.store.ts'
import { tell, unsubscribeUrl } from '../notifications/notifications.api.ts'
import { findMatches } from './find-matches.ts'
import { dailyMatchesMail } from './matches.mails.ts'

/** Matches per mail, and candidates considered. */
const TOLD = 5
const LOOKED_AT = { section: 'all', offset: 0, limit: 50 } as const

/** Sends the mails that were due at the last 8:00 in India: matches not opened yet, each once. */
export async function sendDailyMatches(services: Services): Promise<void> {
  const at = lastMorning(services.clock.now())
  await eachById(
    (after, most) => findWhoWantMatches(services.db, at, after, most),
    ({ profileId, language }) => send(services, languageIn(language), profileId, at),
    (err, profileId) => services.log.error({ err, profileId }, 'matches of the day were not sent'),
  )
}

async function send(services: Services, i18n: I18n, profileId: string, at: Date): Promise<void> {
  const { transact, clock, outbox } = services
  const { matches } = await findMatches(services, i18n, { profileId, lastWrite: undefined }, LOOKED_AT)
  const unopened = matches.filter(({ isProfileViewed, isContactViewed }) => !isProfileViewed && !isContactViewed)
  await transact(async (tx) => {
    const reader = await noteDailyMail(tx, profileId, at)
    if (!reader) return
    const untold = await findUntold(
      tx,
      profileId,
      unopened.map(({ id }) => id),
    )
    const told = unopened.filter(({ id }) => untold.has(id)).slice(0, TOLD)
    if (told.length === 0) return
    await insertTold(
      tx,
      profileId,
      told.map(({ id }) => id),
      clock.now(),
    )
    await tell(tx, services, { to: profileId, kind: 'dailyMatches' })
    await outbox.put(tx, {
      channel: 'email',
      to: { name: reader.name, address: reader.email },
      ...dailyMatchesMail(
        services,
        i18n,
        { ...reader, unsubscribeUrl: unsubscribeUrl(services, profileId, 'dailyMatches') },
        told,
      ),
    })
  })
}
