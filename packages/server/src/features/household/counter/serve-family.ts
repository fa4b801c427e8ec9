import type {
  editFamily as editCall,
  listFamilies as listCall,
  registerFamily as registerCall,
  sellPlan as sellCall,
} from '@thunai/contract/office/counter'
import { COUNTER } from '@thunai/contract/frame/limits'
import { EDIT_MESSAGES, type EditProfile, type SentEdit } from '@thunai/contract/profile/edit'
import { fieldNamed } from '@thunai/contract/profile/fields'
import { formName } from '@thunai/contract/profile/wire-names'
import type { ParsedInput } from '@thunai/contract/frame/endpoint'
import { REGISTRATION_MESSAGES as M } from '@thunai/contract/identity/registration-messages'
import { readCursor, toPage } from '../../../platform/db/page-cursor.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { recordStaffEvent } from '../../desk/staff/staff.api.ts'
import { registerAtCounter, refuseTooManyCodes } from '../../identity/accounts/accounts.api.ts'
import { drawOwnBiodata } from '../../meeting/biodata/biodata.api.ts'
import { findPlansOnSale, type PlanOnSale } from '../../money/membership/membership.api.ts'
import { sellAtCounter } from '../../money/payments/payments.api.ts'
import { findBranches } from '../../desk/staff/staff.api.ts'
import { editProfile, readOwnForEdit } from '../own-profile/own-profile.api.ts'
import { holdConsent, sendFamilyCode, servedFamily } from './consent.ts'
import { branchFor, consentState } from './counter.rules.ts'
import { findProposals, type Proposal } from './proposals.store.ts'
import { type Family, findFamilies, findFamily, insertFamily } from './families.store.ts'

type RegistrationBody = ParsedInput<typeof registerCall>['body']

/**
 * Registers a family with its way to consent, and sends a code at once.
 * @throws Refusal branchNotFound, invalidFields
 */
export async function registerFamily(
  services: Services,
  staff: Staff,
  { profile, consent, branch }: RegistrationBody,
  from: string,
): Promise<Family> {
  const { db, clock } = services
  const branchId = branchFor(staff, branch)
  const isKnown = branchId === null || (await findBranches(db)).some(({ id }) => id === branchId)
  if (branchId === undefined || !isKnown) throw new Refusal('branchNotFound')
  const phone = consent.phone === '' ? profile.primaryContact : consent.phone
  if (consent.how === 'code' && phone === '') throw new Refusal('invalidFields', { fields: { phone: M.phoneNeeded } })
  const memberId = await registerAtCounter(services, { ...profile, primaryContact: phone }, async (tx, made) => {
    const now = clock.now()
    await insertFamily(tx, { profileId: made.profileId, branchId, consentBy: consent.by, how: consent.how }, now)
    await recordStaffEvent(tx, staff, {
      act: 'registerFamily',
      at: now,
      memberId: made.memberId,
      after: { by: consent.by, how: consent.how, branch: branchId },
    })
    if (consent.how === 'code')
      await sendFamilyCode(tx, services, { accountId: made.accountId, phone: made.phone ?? null }, 'counter', from)
    return made.memberId
  })
  const family = await findFamily(db, staff, memberId)
  if (!family) throw new Error(`The family ${memberId} is gone.`)
  return family
}

/** A page of the families that the staff serve, newest first. */
export async function listFamilies(
  { db }: Services,
  staff: Staff,
  { q = '', before }: ParsedInput<typeof listCall>['query'],
): Promise<{ readonly rows: readonly Family[]; readonly next: string | null }> {
  return toPage(
    await findFamilies(db, staff, { q, after: readCursor(before), most: COUNTER.listed + 1 }),
    COUNTER.listed,
  )
}

/** A family as staff see it: with its profile while it consents. Opening the profile is recorded. */
interface OpenedFamily {
  readonly family: Family
  readonly profile: EditProfile | null
  readonly proposals: readonly Proposal[]
  readonly plans: readonly PlanOnSale[]
}

export async function openFamily(services: Services, staff: Staff, memberId: string): Promise<OpenedFamily> {
  const family = await servedFamily(services, staff, memberId)
  const { profileId } = family
  const at = services.clock.now()
  const plans = await findPlansOnSale(services.db)
  if (consentState(family, at) !== 'given') return { family, profile: null, proposals: [], plans }
  const proposals = await findProposals(services.db, profileId)
  await services.transact(async (tx) => {
    await holdConsent(tx, services, profileId)
    await recordStaffEvent(tx, staff, { act: 'openFamily', at, memberId: family.memberId })
  })
  return { family, profile: await readOwnForEdit(services, profileId, { withVersion: true }), proposals, plans }
}

/** E-mail address and number are the family's login: staff never change them. */
const LOGIN_FIELDS = ['email', 'phone'] as const

/**
 * Changes a profile with its family's consent.
 * @throws Refusal consentNeeded, invalidFields, and those of an edit
 */
export async function editFamily(
  services: Services,
  staff: Staff,
  memberId: string,
  sent: ParsedInput<typeof editCall>['body'],
): Promise<Family> {
  const family = await servedFamily(services, staff, memberId)
  const { accountId, profileId } = family
  if (consentState(family, services.clock.now()) !== 'given') throw new Refusal('consentNeeded')
  const fields = Object.fromEntries(
    LOGIN_FIELDS.filter((name) => (sent as Record<string, unknown>)[name] !== undefined).map((name) => [
      formName(name),
      EDIT_MESSAGES.ownerOnly,
    ]),
  )
  if (Object.keys(fields).length > 0) throw new Refusal('invalidFields', { fields })
  await editProfile(services, { accountId, profileId, language: undefined }, sent as SentEdit, {
    before: (tx) => holdConsent(tx, services, profileId),
    after: (tx, changed) =>
      recordStaffEvent(tx, staff, {
        act: 'editFamily',
        at: services.clock.now(),
        memberId: family.memberId,
        after: { fields: changed.map((name) => fieldNamed(name as Parameters<typeof fieldNamed>[0]).label) },
      }),
  })
  return family
}

/** Sells a plan with the family's consent. */
export async function sellPlan(
  services: Services,
  staff: Staff,
  memberId: string,
  sale: ParsedInput<typeof sellCall>['body'],
) {
  const family = await servedFamily(services, staff, memberId)
  const { accountId, profileId } = family
  if (consentState(family, services.clock.now()) !== 'given') throw new Refusal('consentNeeded')
  return services.transact(async (tx) => {
    const sold = await sellAtCounter(tx, services, { accountId, profileId }, sale)
    await holdConsent(tx, services, profileId)
    await recordStaffEvent(tx, staff, {
      act: 'sellPlan',
      at: services.clock.now(),
      memberId: family.memberId,
      on: `order:${sold.number}`,
      after: {
        plan: sold.packageName,
        minor: sold.minor,
        currency: 'INR',
        means: sale.means,
        reference: sale.reference,
        receipt: sold.receiptNumber,
      },
    })
    return sold
  })
}

/** The biodata for printing, with everything that the profile has. */
export async function printBiodata(services: Services, staff: Staff, memberId: string): Promise<Buffer> {
  const family = await servedFamily(services, staff, memberId)
  const { profileId } = family
  await services.transact(async (tx) => {
    await holdConsent(tx, services, profileId)
    await recordStaffEvent(tx, staff, { act: 'printBiodata', at: services.clock.now(), memberId: family.memberId })
  })
  return drawOwnBiodata(services, profileId, family.name)
}

/**
 * Sends the family a code to take over its login.
 * @returns when it expires
 * @throws Refusal loginTakenOver
 */
export async function handOver(services: Services, staff: Staff, memberId: string, from: string): Promise<Date> {
  const family = await servedFamily(services, staff, memberId)
  if (family.takenOverAt !== null) throw new Refusal('loginTakenOver')
  await refuseTooManyCodes(services, `takeover ${family.profileId}`)
  return services.transact(async (tx) => {
    await recordStaffEvent(tx, staff, { act: 'handOver', at: services.clock.now(), memberId: family.memberId })
    return sendFamilyCode(tx, services, family, 'takeover', from)
  })
}
