import { updateSettings } from '@thunai/contract/profile/privacy'
import type { Language } from '@thunai/contract/values/languages'
import { callAsMember } from './call-as-member.ts'

/** Saves the language for mails and SMS. On failure the pages still follow the browser's choice. */
export async function keepLanguage(language: Language): Promise<void> {
  await callAsMember(updateSettings, { body: { language } }).catch(() => undefined)
}
