import type { Settings } from '@thunai/contract/profile/privacy'
import type { Language } from '@thunai/contract/values/languages'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor, Caller } from '../../../policies/caller.ts'
import { mayDecide } from '../../../policies/profiles.policies.ts'
import type { Services } from '../../../services.ts'
import { findLanguage, setLanguage } from '../../identity/accounts/accounts.api.ts'
import {
  changeSettings,
  findOwnSettings as findPrivacySettings,
  type SentSettings as SentPrivacySettings,
} from '../../profile/privacy/privacy.api.ts'

/** Privacy settings of the profile, and the caller's language. */
export async function findOwnSettings(services: Services, { accountId, profileId }: Actor): Promise<Settings> {
  const settings = await findPrivacySettings(services, profileId)
  return { ...settings, language: (await findLanguage(services.db, accountId)) ?? 'en' }
}

/** Settings to change; undefined stays. */
export interface SentSettings extends SentPrivacySettings {
  readonly language?: Language | undefined
}

/**
 * Changes all settings or none. The language is the person's own; the others belong to the profile.
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
    // account before profile, the lock order of deletion
    if (language && !(await setLanguage(tx, accountId, language))) throw new Refusal('loginNeeded')
  })
  return { ...settings, language: language ?? (await findLanguage(services.db, accountId)) ?? 'en' }
}
