import { SEAL } from '@thunai/contract/frame/limits'
import { languageIn } from '../../platform/languages.ts'
import type { Services } from '../../services.ts'
import { setSealDue, setUnsealed, showUnsealed } from '../profiles/profiles.api.ts'
import { sealHiddenMail, sealNoticeMail } from './candidate-consent.mails.ts'
import { FIRST } from '../../platform/each-by-id.ts'
import { beginRule, endRule, takeDue, takeWithoutNotice, type Unsealed } from './seal-rule.store.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 500

/**
 * Keeps to the site's rule. Where a yes is required, families of profiles without one are told and have thirty days; then nobody
 * new finds theirs. Where it no longer is, all are found again.
 */
export async function requireSeals(services: Services): Promise<void> {
  const { database, clock, config, outbox } = services
  if (config.candidateSeal !== 'required') {
    await endRule(database.db)
    while ((await database.db.transaction().execute((tx) => showUnsealed(tx, AT_ONCE))) === AT_ONCE);
    return
  }
  await beginRule(database.db, clock.now())
  // from one to the next, so that those behind aren't looked at again and again
  for (let id: string | undefined = FIRST; (id = await giveNotice(services, id)) !== undefined;) outbox.wake()
  while (await hideDue(services)) outbox.wake()
}

/** To the next profile after an id; answers which. */
const giveNotice = ({ database, clock, ...services }: Services, after: string): Promise<string | undefined> =>
  database.db.transaction().execute(async (tx) => {
    const found = await takeWithoutNotice(tx, after)
    if (!found) return undefined
    const until = new Date(clock.now().getTime() + SEAL.graceDays * DAY_MS)
    await setSealDue(tx, found.profileId, until)
    await services.outbox.put(tx, {
      channel: 'email',
      ...to(found),
      ...sealNoticeMail(services, i18nOf(found), found, until),
    })
    return found.profileId
  })

const hideDue = ({ database, clock, ...services }: Services): Promise<boolean> =>
  database.db.transaction().execute(async (tx) => {
    const now = clock.now()
    const found = await takeDue(tx, now)
    if (!found) return false
    await setUnsealed(tx, found.profileId, now)
    await services.outbox.put(tx, { channel: 'email', ...to(found), ...sealHiddenMail(services, i18nOf(found), found) })
    return true
  })

const i18nOf = ({ language }: Unsealed) => languageIn(language)
const to = ({ email }: Unsealed): { to: { name: string; address: string } } => ({ to: { name: '', address: email } })
