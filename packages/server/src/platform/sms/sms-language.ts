import { type Language, languageNamed } from '@thunai/contract/values/languages'
import type { Config } from '../../config.ts'
import type { SmsTemplate } from '../outbox/message.ts'

/**
 * Language of an SMS: its reader's, unless only the English text is registered, because operators would block any
 * other.
 */
export function smsLanguage({ sms }: Pick<Config, 'sms'>, template: SmsTemplate, chosen: string | null): Language {
  const language = languageNamed(chosen)
  const isEnglishOnly = sms?.templateIds.en[template] !== undefined && sms.templateIds[language][template] === undefined
  return isEnglishOnly ? 'en' : language
}
