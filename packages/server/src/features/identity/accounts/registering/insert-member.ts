import type { Registration } from '@thunai/contract/identity/accounts'
import type { Language } from '@thunai/contract/values/languages'
import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { insertProfile, nextMemberId } from '../../../profile/profiles/profiles.api.ts'
import { loginIdChoices } from '../accounts.rules.ts'
import { findTakenLoginIds, insertAccount } from '../accounts.store.ts'
import { isKeptForAnother } from '../contacts/earlier-contact.store.ts'
import { linkRegistrant } from '../people.store.ts'
import type { Choices } from './resolve-choices.ts'

interface NewMember {
  readonly asked: Omit<Registration, 'userLoginPassword' | 'acceptedTerms' | 'confirmedIntent'>
  readonly choices: Choices
  readonly passwordHash: string
  readonly language: Language | undefined
  /** False: shown to no member yet. */
  readonly isAvailable: boolean
}

interface InsertedMember {
  readonly accountId: string
  readonly profileId: string
  readonly memberId: string
  readonly loginId: string
  readonly email: string | undefined
  readonly phone: string | undefined
}

/**
 * Stores an account with its profile and the person who registered it.
 * @throws Refusal alreadyRegistered
 */
export async function insertMember(
  tx: Tx,
  { asked, choices, passwordHash, language, isAvailable }: NewMember,
  now: Date,
): Promise<InsertedMember> {
  const email = asked.emailContact
  const phone = asked.primaryContact === '' ? undefined : asked.primaryContact
  const memberId = await nextMemberId(tx)
  const loginIds = loginIdChoices(phone, memberId)
  const taken = await findTakenLoginIds(tx, loginIds)
  const loginId = loginIds.find((id) => !taken.has(id)) ?? memberId
  const accountId = await insertAccount(tx, {
    email: email ?? null,
    phone,
    loginId,
    passwordHash,
    language,
    createdAt: now,
  })
  if (await isKeptForAnother(tx, accountId, { email, phone }, now)) throw new Refusal('alreadyRegistered')
  const profileId = await insertProfile(tx, {
    account_id: accountId,
    member_id: memberId,
    name: asked.name,
    gender: asked.gender,
    date_of_birth: asked.dateOfBirth,
    created_for: asked.profileFor,
    marital_status_id: choices.maritalStatusId,
    mother_tongue_id: choices.motherTongueId,
    religion_id: choices.religionId,
    caste_id: choices.casteId,
    sub_caste_id: choices.subCasteId,
    is_available: isAvailable,
    created_at: now,
    updated_at: now,
  })
  await linkRegistrant(tx, profileId)
  return { accountId, profileId, memberId, loginId, email, phone }
}
