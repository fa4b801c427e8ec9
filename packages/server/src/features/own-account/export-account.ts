import type { AccountExport } from '@thunai/contract/account-export'
import { dayInIndia } from '@thunai/contract/dates'
import type { Member } from '../../platform/http/serve.ts'
import { Refusal, refuseWait } from '../../platform/refusal.ts'
import type { Limit } from '../../platform/security/throttle.ts'
import type { Services } from '../../services.ts'
import { findDevicesKept, findSessionsKept, listEarlierContacts } from '../accounts/accounts.api.ts'
import { findBooks } from '../payments/payments.api.ts'
import { findOwnSettings } from '../privacy/privacy.api.ts'
import { findOwnView } from '../profiles/profiles.api.ts'
import { findKept } from './export.store.ts'
import { toExport } from './export.views.ts'
import { exportedMail } from './own-account.mails.ts'

const EXPORTS: Limit = { name: 'account exports', points: 10, seconds: 3600, counted: 'shared' }

/** Gathers all that is kept about a member, as it stands at one moment, and tells the mailbox. Others appear by their member ids only. */
export async function exportAccount(services: Services, { accountId, profileId }: Member): Promise<AccountExport> {
  const {
    database: { db },
    clock,
    outbox,
    site,
    throttle,
  } = services
  refuseWait(await throttle.spend(EXPORTS, accountId), 'tooManyExports')
  const now = clock.now()
  const data = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const kept = await findKept(tx, accountId, dayInIndia(now))
      const profile = await findOwnView(tx, profileId, now)
      const whoSeesMe = await findOwnSettings(tx, profileId)
      // the account was removed while the call was on its way
      if (!kept || !profile || !whoSeesMe) throw new Refusal('loginNeeded')
      const [orders, sessions] = [await findBooks(tx, profileId), await findSessionsKept(tx, accountId)]
      const devices = await findDevicesKept(tx, accountId)
      const earlierContacts = await listEarlierContacts(tx, accountId, now)
      await outbox.put(tx, {
        channel: 'email',
        to: { name: profile.name, address: kept.account.email },
        ...exportedMail(services, profile),
      })
      return toExport(
        { ...kept, profile, whoSeesMe, orders, sessions, devices, earlierContacts },
        { service: site.name, now },
      )
    })
  outbox.wake()
  return data
}
