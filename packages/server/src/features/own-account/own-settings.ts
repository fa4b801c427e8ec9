import type { Settings } from '@thunai/contract/account/privacy'
import type { Language } from '@thunai/contract/values/languages'
import { Refusal } from '../../platform/refusal.ts'
import type { Actor, Caller } from '../../policies/caller.ts'
import { mayDecide } from '../../policies/profiles.policies.ts'
import type { Services } from '../../services.ts'
import { findLanguage, setLanguage } from '../accounts/accounts.api.ts'
import {
  changeSettings,
  findOwnSettings as findPrivacySettings,
  type SentSettings as SentPrivacySettings,
} from '../privacy/privacy.api.ts'

/** What a member chose about the profile, and what the caller reads. */
export async function findOwnSettings(services: Services, { accountId, profileId }: Actor): Promise<Settings> {
  const settings = await findPrivacySettings(services, profileId)
  return { ...settings, language: (await findLanguage(services.db, accountId)) ?? 'en' }
}

/** What is sent; undefined is unchanged. */
export interface SentSettings extends SentPrivacySettings {
  readonly language?: Language | undefined
}

/**
 * Changes both, or neither. What is read is everybody's own choice, the rest is the profile's.
 * @throws Refusal notForRelatives, loginNeeded, invalidFields
 */
export async function changeOwnSettings(
  services: Services,
  caller: Caller,
  { language, ...sent }: SentSettings,
): Promise<Settings> {
  const { accountId, profileId } = caller
  const isOfProfile = Object.values(sent).some((value) => value !== undefined)
  if (isOfProfile && !mayDecide(caller)) throw new Refusal('notForRelatives')
  const settings = await changeSettings(services, profileId, sent, async (tx) => {
    // the account before the profile, as in deleting both
    if (language && !(await setLanguage(tx, accountId, language))) throw new Refusal('loginNeeded')
  })
  return { ...settings, language: language ?? (await findLanguage(services.db, accountId)) ?? 'en' }
}
