import type { I18n } from '@lingui/core'
import type { Site } from '@thunai/contract/values/site'
import type { Config } from '../../config.ts'
import { languageIn } from '../languages.ts'
import type { LinkTemplate, SmsMessage } from '../outbox/message.ts'
import { canSendSms } from './sms-gateway.ts'
import { smsLanguage } from './sms-language.ts'

/**
 * True if an SMS with a link can be sent: the site's address is known, and the text is registered with the operators,
 * or they require no ids.
 */
export function canSendLink(config: Pick<Config, 'production' | 'sms' | 'publicUrl'>, template: LinkTemplate): boolean {
  const ids = config.sms?.templateIds.en
  const isRegistered = ids?.[template] !== undefined || ids?.otp === undefined
  return config.publicUrl !== undefined && canSendSms(config) && isRegistered
}

interface Link {
  readonly template: LinkTemplate
  readonly phone: string
  /** Path of the page: "/family/join#…". */
  readonly path: string
  /** The registered text. Locked phones show it, so it contains no names. */
  readonly words: (i18n: I18n, variables: { readonly site: string; readonly link: string }) => string
}

/**
 * A registered text in the language of its reader. If that is unknown, the link leads to a page in the browser's
 * language.
 */
export function linkSms(
  { site, config }: { readonly site: Pick<Site, 'name'>; readonly config: Pick<Config, 'sms' | 'publicUrl'> },
  chosen: string | null,
  { template, phone, path, words }: Link,
): SmsMessage {
  const language = smsLanguage(config, template, chosen)
  const variables = { site: site.name, link: `${config.publicUrl ?? ''}${path}` }
  const text = words(languageIn(language), variables)
  return { channel: 'sms', to: phone, template, language, variables, text }
}
