import type { Language } from '@thunai/contract/values/languages'
import type { Config } from '../../config.ts'
import type { SmsTemplate } from '../outbox/message.ts'

/**
 * In which language an SMS goes out: in that which its reader chose, unless the operators have registered the English text
 * only, as they would let no other through.
 */
export function smsLanguage({ sms }: Pick<Config, 'sms'>, template: SmsTemplate, chosen: string | null): Language {
  if (chosen !== 'ta') return 'en'
  const isEnglishOnly = sms?.templateIds.en[template] !== undefined && sms.templateIds.ta[template] === undefined
  return isEnglishOnly ? 'en' : 'ta'
}
