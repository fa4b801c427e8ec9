import { CODE } from '@thunai/contract/frame/limits'
import type { Site } from '@thunai/contract/values/site'
import type { Config } from '../../config.ts'
import { languageIn } from '../languages.ts'
import type { SmsMessage } from '../outbox/message.ts'
import { smsLanguage } from './sms-language.ts'

/** The registered template of the code, in the language of its reader; the gateway fills in the variables. */
export function codeSms(
  { site, config }: { readonly site: Pick<Site, 'name'>; readonly config: Pick<Config, 'sms'> },
  chosen: string | null,
  phone: string,
  code: string,
): SmsMessage {
  const language = smsLanguage(config, 'otp', chosen)
  const i18n = languageIn(language)
  return {
    channel: 'sms',
    to: phone,
    template: 'otp',
    language,
    variables: { otp: code, minutes: String(CODE.lifeMinutes) },
    text: i18n._(
      '{code} is your OTP to verify your mobile number at {site}. It is good for {minutes} minutes. Please do not share it with anyone.',
      { code, site: site.name, minutes: CODE.lifeMinutes },
    ),
  }
}
