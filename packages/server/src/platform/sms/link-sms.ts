import type { I18n } from '@lingui/core'
import type { Site } from '@thunai/contract/values/site'
import type { Config } from '../../config.ts'
import { languageIn } from '../languages.ts'
import type { LinkTemplate, SmsMessage } from '../outbox/message.ts'
import { canSendSms } from './sms-gateway.ts'
import { smsLanguage } from './sms-language.ts'

/**
 * Whether a text that holds a link goes out: the address of the site is known, and the operators have registered the text, or want
 * no ids at all.
 */
export function canSendLink(config: Pick<Config, 'production' | 'sms' | 'publicUrl'>, template: LinkTemplate): boolean {
  const ids = config.sms?.templateIds.en
  const isRegistered = ids?.[template] !== undefined || ids?.otp === undefined
  return config.publicUrl !== undefined && canSendSms(config) && isRegistered
}

interface Link {
  readonly template: LinkTemplate
  readonly phone: string
  /** Of the page: "/family/join#…". */
  readonly path: string
  /** The registered words. They are read on locked phones: no names. */
  readonly words: (i18n: I18n, variables: { readonly site: string; readonly link: string }) => string
}

/**
 * A registered text in the language that was chosen. If the reader's language is unknown, the link leads to a page in the
 * language of the browser.
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
