import type { Tx } from '../../../platform/db/database.ts'
import { lockAccountAndProfile, lockProfile } from '../../../platform/db/locks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { codeSms } from '../../../platform/sms/code-sms.ts'
import { putSms } from '../../../platform/sms/put-sms.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { recordPrivateLook, recordStaffEvent } from '../../desk/staff/staff.api.ts'
import { isProven, markMobileVerified, refuseTooManyCodes } from '../../identity/accounts/accounts.api.ts'
import { keepConsentPaper, openConsentFile, type OpenedDocument } from '../../identity/documents/documents.api.ts'
import { setAvailable } from '../../profile/profiles/profiles.api.ts'
import { isLeaving } from '../leaving/leaving.api.ts'
import { consentEnd, consentState } from './counter.rules.ts'
import { type Family, findConsent, findFamily, saveConsent } from './families.store.ts'

/**
 * The family that the staff serve.
 * @throws Refusal familyNotFound
 */
export async function servedFamily({ db }: Pick<Services, 'db'>, staff: Staff, memberId: string): Promise<Family> {
  const family = await findFamily(db, staff, memberId)
  if (!family) throw new Refusal('familyNotFound')
  return family
}

/**
 * Locks the profile, and with it the consent, until the transaction ends.
 * @throws Refusal familyNotFound, consentNeeded
 */
export async function holdConsent(tx: Tx, { clock }: Pick<Services, 'clock'>, profileId: string): Promise<void> {
  await lockProfile(tx, profileId)
  // a leaving profile is hidden from staff too, and deleted when its legal hold ends
  if (await isLeaving(tx, profileId)) throw new Refusal('familyNotFound')
  const facts = await findConsent(tx, profileId)
  if (!facts || consentState(facts, clock.now()) !== 'given') throw new Refusal('consentNeeded')
}

type CodePurpose = 'counter' | 'takeover'

/**
 * Sends a code to the family's phone, as the last step of the transaction.
 * @throws Refusal smsNotThere, tooManySms
 */
export async function sendFamilyCode(
  tx: Tx,
  services: Services,
  { accountId, phone }: Pick<Family, 'accountId' | 'phone'>,
  purpose: CodePurpose,
  from: string,
): Promise<Date> {
  if (phone === null) throw new Refusal('smsNotThere')
  const { code, expiresAt } = await services.codes.issue(tx, { accountId, purpose, destination: phone })
  await putSms(tx, services, codeSms(services, null, phone, code), { expiresAt, from })
  return expiresAt
}

/** Sends a new code for a consent. */
export async function askConsent(services: Services, staff: Staff, memberId: string, from: string): Promise<Family> {
  const family = await servedFamily(services, staff, memberId)
  await refuseTooManyCodes(services, `counter ${family.profileId}`)
  await services.transact(async (tx) => {
    const { clock } = services
    await recordStaffEvent(tx, staff, { act: 'askConsent', at: clock.now(), memberId: family.memberId })
    await sendFamilyCode(tx, services, family, 'counter', from)
  })
  return family
}

/**
 * Records consent by the code that the family read from its phone, which also proves the number.
 * @throws Refusal familyCodeWrong
 */
export async function takeConsent(services: Services, staff: Staff, memberId: string, code: string): Promise<Family> {
  const { transact, codes, clock } = services
  const family = await servedFamily(services, staff, memberId)
  const { accountId, profileId, phone } = family
  const isTaken = await transact(async (tx) => {
    // a wrong code is counted in this transaction, which commits after a refusal too
    if (phone === null || !(await codes.spend(tx, { accountId, purpose: 'counter', destination: phone }, code)))
      return false
    await markMobileVerified(tx, accountId, phone, clock.now())
    await lockProfile(tx, profileId)
    await giveConsent(tx, services, staff, family, 'code')
    return true
  })
  if (!isTaken) throw new Refusal('familyCodeWrong')
  return servedFamily(services, staff, memberId)
}

/**
 * Stores a signed paper as the consent.
 * @throws Refusal consentByCode
 */
export async function keepPaper(services: Services, staff: Staff, memberId: string, sent: Buffer): Promise<Family> {
  const family = await servedFamily(services, staff, memberId)
  const { accountId, profileId } = family
  await keepConsentPaper(services, { profileId, sent }, async (tx) => {
    await lockAccountAndProfile(tx, { accountId, profileId })
    await giveConsent(tx, services, staff, family, 'paper')
  })
  return servedFamily(services, staff, memberId)
}

/**
 * Opens the signed paper after recording the access with its reason.
 * @throws Refusal familyNotFound, consentPaperNotFound
 */
export async function openPaper(
  services: Services,
  staff: Staff,
  memberId: string,
  reason: string,
): Promise<OpenedDocument> {
  const family = await servedFamily(services, staff, memberId)
  const file = await openConsentFile(services, family.profileId)
  if (!file) throw new Refusal('consentPaperNotFound')
  const look = { at: services.clock.now(), memberId: family.memberId, reason }
  await services.transact((tx) => recordPrivateLook(tx, services, staff, look, 'openConsentPaper'))
  return file
}

/** Shows the profile and lets staff fill it in. The caller has locked the profile. */
async function giveConsent(
  tx: Tx,
  { clock }: Services,
  staff: Staff,
  { profileId, memberId, consentBy, accountId }: Family,
  how: 'code' | 'paper',
): Promise<void> {
  const now = clock.now()
  const facts = await findConsent(tx, profileId)
  if (!facts) throw new Refusal('familyNotFound')
  if (how === 'paper' && facts.takenOverAt) throw new Refusal('consentByCode')
  await saveConsent(tx, profileId, { how, until: consentEnd(facts, now) }, now)
  // after a takeover, only the family shows and hides its profile
  if (!facts.takenOverAt) await setAvailable(tx, profileId, true)
  await recordStaffEvent(tx, staff, {
    act: how === 'code' ? 'takeConsent' : 'keepConsentPaper',
    at: now,
    memberId,
    after: { by: consentBy, how, isPhoneProven: await isProven(tx, accountId) },
  })
}
