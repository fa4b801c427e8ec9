import { ALLIANCE_DAYS, type AllianceState } from '@thunai/contract/meeting/alliances'
import { toUnits } from '@thunai/contract/money/money'
import { Refusal } from '../../../platform/refusal.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { tellPair } from '../../profile/interactions/interactions.api.ts'
import { notify } from '../../telling/notifications/notifications.api.ts'
import { worthOfDaysLeft } from '../../money/payments/payments.api.ts'
import { noteNews, setFixedAt } from '../../profile/profiles/profiles.api.ts'
import {
  deleteAlliance,
  findAlliance,
  findOther,
  findProposal,
  lockWithOthers,
  restoreEnded,
  type KeptAlliance,
} from './alliances.store.ts'
import { endStory } from './story/tell-story.ts'

const DAY_MS = 86_400_000

/** A family's claim about its match, or another family's claim about a match with it. */
export async function findOwnAlliance({ db, clock }: Services, profileId: string): Promise<AllianceState> {
  const said = standing(await findAlliance(db, profileId))
  const asked = said?.fixedAt ? undefined : await findProposal(db, profileId)
  const shown = asked && !said ? asked : said
  const now = clock.now()
  const moneyBack = shown?.fixedAt ? [] : await worthOfDaysLeft(db, profileId, now)
  const rupees = moneyBack.find(({ currency }) => currency === 'INR')
  const givesBack = rupees ? toUnits(rupees) : 0
  if (!shown)
    return {
      state: 'none',
      profileId: null,
      name: null,
      since: null,
      mayTakeBack: false,
      mayLookAgain: false,
      givesBack,
      moneyBack,
    }
  const otherId = shown === said ? said.otherId : shown.profileId
  const other = otherId === null ? undefined : await findOther(db, { profileId, otherId })
  return {
    state: shown.fixedAt ? 'fixed' : shown === said ? 'proposed' : 'askedByOther',
    profileId: other?.profileId ?? null,
    name: other?.name ?? null,
    since: (shown.fixedAt ?? shown.proposedAt).toISOString(),
    mayTakeBack: mayTakeBack(shown, now),
    mayLookAgain: mayLookAgain(shown, now),
    givesBack,
    moneyBack,
  }
}

/** A family's own claim; undefined without one, or if the member who was to confirm it has left. */
const standing = (mine: KeptAlliance | undefined): KeptAlliance | undefined =>
  mine?.fixedAt || mine?.otherId ? mine : undefined

const daysSince = (at: Date, now: Date): number => (now.getTime() - at.getTime()) / DAY_MS

const mayTakeBack = ({ fixedAt, isOutside }: KeptAlliance, now: Date): boolean =>
  fixedAt === null || (isOutside && daysSince(fixedAt, now) < ALLIANCE_DAYS.undo)

const mayLookAgain = ({ fixedAt }: KeptAlliance, now: Date): boolean =>
  fixedAt !== null && daysSince(fixedAt, now) >= ALLIANCE_DAYS.back

/**
 * Undoes a family's claim while that is possible, and restores what a match outside the service ended. Without an own
 * claim, or with a named family, denies that family's claim. No effect if there is none.
 * @throws Refusal fixedForGood
 */
export const undoMatch = (services: Services, profileId: string, askedBy?: string): Promise<void> =>
  onceLocked(services, { profileId, askedBy }, async (tx, kept, now) => {
    const mine = askedBy === undefined ? standing(kept) : undefined
    const said = mine ?? (await findProposal(tx, profileId, askedBy))
    if (!said) return
    if (!mayTakeBack(said, now)) throw new Refusal('fixedForGood')
    if (said.fixedAt) {
      await show(tx, profileId, now)
      for (const other of await restoreEnded(tx, profileId)) await tellPair(tx, services, [profileId, other])
    }
    await deleteAlliance(tx, said.profileId)
    // an answer to another family: that family is told, as of a yes
    if (!mine) await notify(tx, services, { to: said.profileId, kind: 'matchDeclined', about: profileId })
  })

/**
 * Reopens the profile some time after the match.
 * @throws Refusal fixedForGood before that time
 */
export const reopenProfile = (services: Services, profileId: string): Promise<void> =>
  onceLocked(services, { profileId }, async (tx, mine, now) => {
    if (!mine?.fixedAt) return
    if (!mayLookAgain(mine, now)) throw new Refusal('fixedForGood')
    await endStory(tx, services, profileId)
    await deleteAlliance(tx, profileId)
    await show(tx, profileId, now)
  })

async function onceLocked(
  { transact, clock }: Services,
  { profileId, askedBy }: { readonly profileId: string; readonly askedBy?: string | undefined },
  act: (tx: Tx, mine: KeptAlliance | undefined, now: Date) => Promise<void>,
): Promise<void> {
  await transact(async (tx) => {
    const asked = await findProposal(tx, profileId, askedBy)
    await lockWithOthers(tx, asked ? [profileId, asked.profileId] : [profileId])
    await act(tx, await findAlliance(tx, profileId), clock.now())
  })
}

async function show(tx: Tx, profileId: string, now: Date): Promise<void> {
  await setFixedAt(tx, profileId, null)
  await noteNews(tx, profileId, now)
}
