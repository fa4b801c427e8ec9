import { type Language, languageNamed } from '@thunai/contract/values/languages'
import type { Config } from '../../config.ts'
import type { SmsTemplate } from '../outbox/message.ts'

/**
 * In which language an SMS goes out: in that which its reader chose, unless the operators have registered the English text
 * only, as they would let no other through.
 */
export function smsLanguage({ sms }: Pick<Config, 'sms'>, template: SmsTemplate, chosen: string | null): Language {
  const language = languageNamed(chosen)
  const isEnglishOnly = sms?.templateIds.en[template] !== undefined && sms.templateIds[language][template] === undefined
  return isEnglishOnly ? 'en' : language
}
