import { isStoredPhone } from '@thunai/contract/contact/phones'
import { REGISTRATION_MESSAGES as M } from '@thunai/contract/identity/registration-messages'
import { dayInIndia } from '@thunai/contract/values/dates'
import { editFaults, type FieldFaults } from '@thunai/contract/profile/edit-faults'
import { EDIT_MESSAGES, type SentEdit } from '@thunai/contract/profile/edit'
import type { EditValues } from '@thunai/contract/profile/fields'
import type { HoroscopeValue } from '@thunai/contract/profile/horoscope-values'
import { formName, toFormWire } from '@thunai/contract/profile/wire-names'
import type { Tx } from '../../../platform/db/database.ts'
import { lockAccountAndProfile } from '../../../platform/db/locks.ts'
import type { Caller } from '../../../policies/caller.ts'
import { Refusal, refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import type { Services } from '../../../services.ts'
import { linkRegistrant, withFreeLoginId } from '../../identity/accounts/accounts.api.ts'
import { changeIdentity } from '../candidate-consent/candidate-consent.api.ts'
import { endClaims } from '../../identity/documents/documents.api.ts'
import { findCommunity, fitClans } from '../../profile/clans/clans.api.ts'
import { raasiFaults } from '../../profile/horoscopes/horoscopes.api.ts'
import { chooseMainPhoto } from '../../profile/photos/photos.api.ts'
import {
  entriesOf,
  findStoredProfile,
  saveHoroscopeSources,
  writeChanges,
} from '../../profile/profiles/profiles.api.ts'
import { deriveIncome } from '../../profile/rates/rates.api.ts'
import { changeContact } from './change-contact.ts'
import { clearDivorce } from './clear-divorce.ts'
import { isSame } from './edit-profile.rules.ts'
import { sourcesOf, toEditValues, versionOf } from './edit-profile.views.ts'
import { followMovedWishes } from './follow-moved-wishes.ts'
import { horoscopeSources } from './horoscope-sources.ts'
import { withPlaceOfBirth } from './horoscope-sources.rules.ts'
import { PROPOSALS } from './propose-horoscope.ts'
import { reviewTexts } from './review-texts.ts'
import { resolveEdit } from './resolve-edit.ts'

/**
 * A changed e-mail address sends mail to addresses of the caller's choice, and reveals whether an address or number is
 * taken.
 */
const CONTACT_CHANGES: Limit = { name: 'contact changes', points: 10, seconds: 3600, counted: 'shared' }

/** The editor: a person of the family, or staff on behalf of its owner. */
type Editor = Pick<Caller, 'accountId' | 'profileId' | 'language'>

/**
 * Joins the transaction of an edit: before it, under the locks of account and profile, and after it, with the changes.
 */
export interface EditGuard {
  readonly before: (tx: Tx) => Promise<void>
  readonly after: (tx: Tx, changed: readonly string[]) => Promise<void>
}

/** Changes the member's own profile, all fields or none. */
export async function editProfile(
  services: Services,
  caller: Editor,
  sent: SentEdit,
  guard?: EditGuard,
): Promise<void> {
  const { db, transact, throttle } = services
  const { updatedAt: version, computedValues: claimed = [], ...fields } = sent
  const edit = Object.fromEntries(entriesOf(fields)) as EditValues
  if (claimed.length > 0) refuseWait(await throttle.spend(PROPOSALS, caller.accountId))
  const before = await findStoredProfile(db, caller.profileId)
  const { email, phone } = edit
  const isChanged =
    before !== undefined &&
    ((email !== undefined && email !== before.account.email) ||
      (phone !== undefined && !isStoredPhone(String(phone ?? ''), before.account.phone ?? '')))
  if (isChanged) {
    refuseWait(await throttle.spend(CONTACT_CHANGES, caller.accountId), 'tooManyContactChanges')
  }
  const asked = { caller, guard, edit, claimed, version: typeof version === 'string' ? version : undefined }
  await withFreeLoginId(() => transact((tx) => apply(services, tx, asked)))
}

interface EditInput {
  readonly caller: Editor
  readonly guard: EditGuard | undefined
  readonly edit: EditValues
  readonly claimed: readonly HoroscopeValue[]
  readonly version: string | undefined
}

async function apply(services: Services, tx: Tx, { caller, guard, edit, claimed, version }: EditInput): Promise<void> {
  await lockAccountAndProfile(tx, caller)
  await guard?.before(tx)
  const stored = await findStoredProfile(tx, caller.profileId)
  // the account was deleted during the call
  if (!stored) throw new Refusal('loginNeeded')
  if (version !== undefined && version !== versionOf(stored)) throw new Refusal('changedMeanwhile')
  const now = services.clock.now()
  const current = toEditValues(stored)
  const isOwner = stored.profile['account_id'] === caller.accountId
  const today = dayInIndia(now)
  const fitting = await fitChanges(tx, withPlaceOfBirth(edit, current), current, { isOwner, today })
  const isGuarded = stored.profile['visibility'] === 'filtered'
  const changes = await followMovedWishes(tx, fitting, { sent: edit, current, isGuarded })
  const before = sourcesOf(stored)
  const sources = await horoscopeSources(services, tx, { before, claimed, changes, values: { ...current, ...changes } })
  const isMoved = !isSame(sources.computed, before.computed) || !isSame(sources.outdated, before.outdated)
  if (Object.keys(changes).length === 0 && !isMoved) return
  await changeContact(services, tx, caller, { name: String(changes['name'] ?? current['name']), changes })
  const mainPhotoId = await chosenPhoto(services, tx, caller.profileId, changes)
  await changeIdentity(tx, services, caller.profileId, () =>
    writeChanges(tx, caller.profileId, { changes, mainPhotoId }, now),
  )
  if (changes['createdFor'] !== undefined) await linkRegistrant(tx, caller.profileId)
  await endClaims(tx, services, caller.profileId, Object.keys(changes))
  const memberId = String(stored.profile['member_id'])
  await reviewTexts(tx, services, { profileId: caller.profileId, memberId }, changes)
  if (isMoved) await saveHoroscopeSources(tx, caller.profileId, sources)
  await guard?.after(tx, Object.keys(changes))
}

/** The changes, or a refusal that names every invalid field. */
async function fitChanges(
  tx: Tx,
  edit: EditValues,
  current: EditValues,
  { isOwner, today }: { readonly isOwner: boolean; readonly today: string },
): Promise<EditValues> {
  const { changes: resolved, faults: unknown } = await resolveEdit(tx, edit, current)
  const { changes, faults: unknownLines } = await fitLines(tx, resolved, current)
  const faults = { ...(await raasiFaults(tx, changes, current)), ...unknown, ...unknownLines }
  const notTheirs = isOwner ? {} : faultsOfOther(changes)
  const fields = toFormWire({ ...editFaults(current, changes, today), ...faults, ...notTheirs }) as Record<
    string,
    string
  >
  if (Object.keys(fields).length > 0) throw new Refusal('invalidFields', { fields })
  return deriveIncome(tx, await clearDivorce(tx, changes, current), current)
}

const LINE_FIELDS = ['clan', 'clanDivision', 'gothram', 'motherClan', 'motherGothram', 'excludedClans'] as const
const COMMUNITY_FIELDS = ['religion', 'caste', 'subCaste'] as const

/** Names clan lists by the community that applies after the edit. */
async function fitLines(tx: Tx, changes: EditValues, current: EditValues): Promise<ReturnType<typeof fitClans>> {
  if (![...LINE_FIELDS, ...COMMUNITY_FIELDS].some((name) => name in changes)) return { changes, faults: {} }
  const idOf = (name: (typeof COMMUNITY_FIELDS)[number]) => Number((name in changes ? changes : current)[name] ?? 0)
  const community = await findCommunity(tx, {
    religion: idOf('religion'),
    caste: idOf('caste'),
    subCaste: idOf('subCaste'),
  })
  return fitClans(community, changes, current)
}

/**
 * E-mail address and number are the owner's login, not that of relatives. The relation decides who is the candidate,
 * and so who may take over the profile.
 */
const OWNERS = ['email', 'phone', 'createdFor'] as const

const faultsOfOther = (changes: EditValues): FieldFaults =>
  Object.fromEntries(OWNERS.filter((field) => field in changes).map((field) => [field, EDIT_MESSAGES.ownerOnly]))

/** The id of the photo that others see first, if the edit chooses one; undefined if not, null if there is none. */
async function chosenPhoto(
  services: Services,
  tx: Tx,
  profileId: string,
  { mainPhoto }: EditValues,
): Promise<string | null | undefined> {
  if (mainPhoto === undefined) return undefined
  const id = await chooseMainPhoto(services, tx, profileId, mainPhoto === null ? null : String(mainPhoto))
  if (id === undefined) throw new Refusal('invalidFields', { fields: { [formName('mainPhoto')]: M.unknownChoice } })
  return id
}
