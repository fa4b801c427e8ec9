import type { I18n } from '@lingui/core'
import { UUID } from '@thunai/contract/frame/wire'
import type { ParsedInput } from '@thunai/contract/frame/endpoint'
import type { proposeMatch as proposeCall } from '@thunai/contract/office/counter'
import type { MemberProposal } from '@thunai/contract/household/proposals'
import type { ProfileSummary } from '@thunai/contract/finding/search'
import { dayInIndia } from '@thunai/contract/values/dates'
import { lockProfile } from '../../../platform/db/locks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { recordStaffEvent } from '../../desk/staff/staff.api.ts'
import { findSummariesOf } from '../../profile/cards/cards.api.ts'
import { clanMark } from '../../profile/clans/clans.api.ts'
import { holdConsent, servedFamily } from './consent.ts'
import { findNamedProfile } from './families.store.ts'
import { findProposal, findProposals, insertProposal, type Proposal, saveAnswer } from './proposals.store.ts'

/** Profiles as the family sees them, without those it may not see. */
const seenBy = (
  services: Services,
  profileId: string,
  ids: readonly string[],
  i18n: I18n,
): Promise<ReadonlyMap<string, ProfileSummary>> =>
  findSummariesOf(services, services.db, { profileId, today: dayInIndia(services.clock.now()), i18n }, ids)

/**
 * Proposes a profile that the family may see.
 * @throws Refusal profileNotFound, sameGender, clanQuestion, alreadyProposed, consentNeeded
 */
export async function proposeMatch(
  services: Services,
  staff: Staff,
  memberId: string,
  { profileId: named, note, anyway = false }: ParsedInput<typeof proposeCall>['body'],
  i18n: I18n,
): Promise<Proposal> {
  const { transact, clock } = services
  const { profileId, ...family } = await servedFamily(services, staff, memberId)
  const proposedId = (await findNamedProfile(services.db, named)) ?? profileId
  const seen =
    proposedId === profileId ? undefined : (await seenBy(services, profileId, [proposedId], i18n)).get(proposedId)
  return transact(async (tx) => {
    await holdConsent(tx, services, profileId)
    if (!seen) throw new Refusal('profileNotFound')
    if (seen.gender === family.gender) throw new Refusal('sameGender')
    const mark = clanMark(seen.clanVerdict)
    if (mark !== undefined && !anyway) throw new Refusal('clanQuestion', { fields: { profileId: mark } })
    const now = clock.now()
    const id = await insertProposal(tx, { profileId, proposedId, note }, now)
    if (id === undefined) throw new Refusal('alreadyProposed')
    await recordStaffEvent(tx, staff, {
      act: 'proposeMatch',
      at: now,
      memberId: family.memberId,
      after: { proposed: seen.memberId },
    })
    const made = await findProposal(tx, profileId, id)
    if (!made) throw new Refusal('profileNotFound')
    return made
  })
}

const toWire = ({ id, note, status, createdAt, answeredAt }: Proposal, profile: ProfileSummary): MemberProposal => ({
  id,
  note,
  status,
  createdAt: createdAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
  profile,
})

/** Proposals to the family that it may still see. */
export async function listProposals(
  services: Services,
  { profileId }: Pick<Actor, 'profileId'>,
  i18n: I18n,
): Promise<MemberProposal[]> {
  const found = await findProposals(services.db, profileId)
  const seen = await seenBy(
    services,
    profileId,
    found.map(({ proposedId }) => proposedId),
    i18n,
  )
  return found.flatMap((proposal) => {
    const profile = seen.get(proposal.proposedId)
    return profile ? [toWire(proposal, profile)] : []
  })
}

/**
 * Accepts or declines a proposal; the answer can be changed.
 * @throws Refusal proposalNotFound
 */
export async function answerProposal(
  services: Services,
  { profileId }: Pick<Actor, 'profileId'>,
  { id, status }: { readonly id: string; readonly status: 'accepted' | 'declined' },
  i18n: I18n,
): Promise<MemberProposal> {
  const { transact, clock, db } = services
  const isThere = UUID.test(id.toLowerCase()) ? await findProposal(db, profileId, id.toLowerCase()) : undefined
  const profile = isThere && (await seenBy(services, profileId, [isThere.proposedId], i18n)).get(isThere.proposedId)
  if (!isThere || !profile) throw new Refusal('proposalNotFound')
  const answered = await transact(async (tx) => {
    await lockProfile(tx, profileId)
    await saveAnswer(tx, isThere.id, status, clock.now())
    return findProposal(tx, profileId, isThere.id)
  })
  if (!answered) throw new Refusal('proposalNotFound')
  return toWire(answered, profile)
}
