import type { I18n } from '@lingui/core'
import type { AccountExport } from '@thunai/contract/household/account-export'
import type { Caller } from '../../../policies/caller.ts'
import { atOneMoment } from '../../../platform/db/at-one-moment.ts'
import { languageIn } from '../../../platform/languages.ts'
import { Refusal, refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import type { Services } from '../../../services.ts'
import { findMailboxesToTell, findOwnProfile } from '../../identity/accounts/accounts.api.ts'
import { nameInExport, toExport } from './export.views.ts'
import { gatherStoredData } from './gather-stored-data.ts'
import { exportedMail } from './own-account.mails.ts'

const EXPORTS: Limit = { name: 'account exports', points: 10, seconds: 3600, counted: 'shared' }

/** An id without a profile: a relative acts for others, whose data isn't theirs to export. */
const NO_PROFILE = '00000000-0000-0000-0000-000000000000'

/** Exports all data of a member at one moment, and notifies the mailbox. Other members appear by member id only. */
export async function exportAccount(services: Services, i18n: I18n, { accountId }: Caller): Promise<AccountExport> {
  const { db, transact, clock, outbox, site, throttle } = services
  refuseWait(await throttle.spend(EXPORTS, accountId), 'tooManyExports')
  const now = clock.now()
  const kept = await atOneMoment(db, async (tx) => {
    // a relative doesn't export the family's profile
    const profileId = await findOwnProfile(tx, accountId)
    return gatherStoredData(tx, i18n, { accountId, profileId: profileId ?? NO_PROFILE, now })
  })
  // the account was deleted during the call
  if (!kept) throw new Refusal('loginNeeded')
  const name = nameInExport(kept)
  const { email, language } = kept.account
  await transact(async (tx) => {
    for (const address of await findMailboxesToTell(tx, accountId, email, now))
      await outbox.put(tx, {
        channel: 'email',
        to: { name, address },
        ...exportedMail(services, languageIn(language), { name }),
      })
  })
  return toExport(kept, { service: site.name, now })
}
