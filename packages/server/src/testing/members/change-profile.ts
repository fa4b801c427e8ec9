import type { Updateable } from 'kysely'
import { linkRegistrant } from '../../features/identity/accounts/accounts.api.ts'
import { changeIdentity } from '../../features/household/candidate-consent/candidate-consent.api.ts'
import type { Profile } from '../../platform/db/tables.ts'
import type { Services } from '../../services.ts'

/** Changes columns of a profile, and updates its seal and its registrant accordingly. */
export async function changeProfile(services: Services, profileId: string, to: Updateable<Profile>): Promise<void> {
  await services.transact(async (tx) => {
    await changeIdentity(tx, services, profileId, () =>
      tx.updateTable('profile').set(to).where('id', '=', profileId).execute(),
    )
    await linkRegistrant(tx, profileId)
  })
}
