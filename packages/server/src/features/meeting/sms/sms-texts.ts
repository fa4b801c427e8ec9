import type { I18n } from '@lingui/core'
import type { SmsTemplateId } from '@thunai/contract/meeting/member-sms'

interface Sender {
  readonly name: string
  readonly memberId: string
  readonly site: string
}

/**
 * Messages between members: polite, and without anything that could be misunderstood. Registered with the operators in
 * exactly these words, with the variables name, memberId and site.
 */
export const SMS_TEXTS: Readonly<Record<SmsTemplateId, (i18n: I18n, sender: Sender) => string>> = {
  introduction: (i18n, { name, memberId, site }) =>
    i18n._(
      'Vanakkam from {name} ({memberId}) at {site}. Our family likes your profile and would be glad if you look at ours.',
      { name, memberId, site },
    ),
  talk: (i18n, { name, memberId, site }) =>
    i18n._(
      'Vanakkam from {name} ({memberId}) at {site}. Our family would like to talk with yours and will call you in the coming days.',
      { name, memberId, site },
    ),
  horoscope: (i18n, { name, memberId, site }) =>
    i18n._(
      'Vanakkam from {name} ({memberId}) at {site}. We would like to compare the jathagams: please add yours to your profile.',
      { name, memberId, site },
    ),
  answer: (i18n, { name, memberId, site }) =>
    i18n._('Vanakkam from {name} ({memberId}) at {site}. We would be glad to have your answer, whatever it is.', {
      name,
      memberId,
      site,
    }),
}
