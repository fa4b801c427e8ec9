import type { I18n } from '@lingui/core'
import type { Site } from '@thunai/contract/values/site'
import { formatsOf } from '../languages.ts'
import { mailPage, mailSender } from '../mail/mail-page.ts'
import type { EmailMessage } from '../outbox/message.ts'

/** Tells the operator that unusually many SMS are being sent. */
export function surgeMail(
  { site }: { readonly site: Site },
  i18n: I18n,
  { sent, most, hour }: { readonly sent: number; readonly most: number; readonly hour: Date },
): EmailMessage {
  const since = formatsOf(i18n).moment.format(hour)
  const mail = mailPage(i18n, {
    kind: 'sms-surge',
    subject: i18n._('{sent} SMS since {since}', { sent, since }),
    preview: i18n._('Unusually many SMS are being sent'),
    heading: i18n._('Unusually many SMS are being sent'),
    paragraphs: [
      i18n._('Since {since} {sent} SMS were sent. At {most} an hour no more are sent until the next hour.', {
        since,
        sent,
        most,
      }),
      i18n._(
        'Please look at the gateway’s list of numbers. SMS_COUNTRIES says to which countries they go, SMS_PER_HOUR how many.',
      ),
    ],
    footnote: i18n._('This email was sent to the operator of {site}.', { site: site.name }),
    sender: mailSender(site),
  })
  return { channel: 'email', to: { name: site.name, address: site.email }, ...mail }
}
