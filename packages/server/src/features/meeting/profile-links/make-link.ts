import type { ParsedInput, Reply } from '@thunai/contract/frame/endpoint'
import { lockProfile } from '../../../platform/db/locks.ts'
import { PROFILE_LINKS } from '@thunai/contract/frame/limits'
import type { makeProfileLink } from '@thunai/contract/meeting/profile-links'
import { dayInIndia } from '@thunai/contract/values/dates'
import { Refusal } from '../../../platform/refusal.ts'
import { hashLinkToken, newLinkToken } from '../../../platform/security/link-token.ts'
import type { Actor } from '../../../policies/caller.ts'
import { mayContact } from '../../../policies/profiles.policies.ts'
import type { Services } from '../../../services.ts'
import { mayOpenAndKeep } from '../../profile/privacy/privacy.api.ts'
import { refuseLink } from '../../profile/standing/standing.api.ts'
import { pathOf } from './open-link.ts'
import { countOpen, hasOpened, insertLink } from './profile-links.store.ts'

const DAY_MS = 86_400_000

/**
 * Creates a link that shows another family's profile to a relative. The profile must have been opened: a link doesn't
 * bypass the allowance.
 * @throws Refusal loginNeeded, profileNotFound, profileNotOpened, tooManyProfileLinks, fixed, sealMissing,
 * profilePaused, linkWhileHidden
 */
export async function makeLink(
  { transact, clock, config }: Services,
  by: Actor,
  { profileId: targetId, name, relation, expiresInDays }: ParsedInput<typeof makeProfileLink>['body'],
): Promise<Reply<typeof makeProfileLink>['data']> {
  const token = newLinkToken()
  const id = await transact(async (tx) => {
    if (!(await lockProfile(tx, by.profileId))) throw new Refusal('loginNeeded')
    const at = clock.now()
    await refuseLink(tx, by.profileId, at)
    const look = { viewerId: by.profileId, targetId, today: dayInIndia(at) }
    if (!mayContact(by, targetId) || !(await mayOpenAndKeep(tx, look))) throw new Refusal('profileNotFound')
    if (!(await hasOpened(tx, by.profileId, targetId))) throw new Refusal('profileNotOpened')
    if ((await countOpen(tx, by.profileId, at)) >= PROFILE_LINKS.open) throw new Refusal('tooManyProfileLinks')
    const until = new Date(at.getTime() + expiresInDays * DAY_MS)
    return insertLink(tx, by, { targetId, name, relation }, { tokenHash: hashLinkToken(token), at, until })
  })
  return { id, url: `${config.publicUrl ?? ''}${pathOf(token)}` }
}
