import type { I18n } from '@lingui/core'
import type { Site } from '@thunai/contract/values/site'
import { formatsOf } from '../languages.ts'
import { mailPage, mailSender } from '../mail/mail-page.ts'
import type { Alarm } from './courier.ts'
import type { EmailMessage } from './message.ts'

/** Reports to the operator that a channel has been failing. If mails fail, it waits with them. */
export function alarmMail(
  { site }: { readonly site: Site },
  i18n: I18n,
  { channel, failingSince, reason }: Alarm,
): EmailMessage {
  const since = formatsOf(i18n).moment.format(failingSince)
  const mail = mailPage(i18n, {
    kind: 'alarm',
    subject: i18n._(
      '{channel, select, email {Emails} push {Notifications to browsers} other {SMS}} could not be sent since {since}',
      { channel, since },
    ),
    preview: i18n._(
      'The {channel, select, email {mail server has} push {push services have} other {SMS gateway has}} not taken them',
      { channel },
    ),
    heading: i18n._(
      '{channel, select, email {Emails} push {Notifications to browsers} other {SMS}} could not be sent',
      {
        channel,
      },
    ),
    paragraphs: [
      [
        i18n._(
          'From {since} the {channel, select, email {mail server} push {push services} other {SMS gateway}} took none for a quarter of an hour and more. The last answer was: {reason}.',
          { since, channel, reason },
        ),
        channel === 'email'
          ? i18n._('This email shows that they are going out again.')
          : channel === 'sms'
            ? i18n._('Codes by SMS don’t reach members until it takes them again.')
            : i18n._('Members are told by email and in the product meanwhile.'),
      ].join(' '),
      i18n._(
        'What waits is sent by itself as soon as it can be. “npm run admin -- list-messages” shows what still waits or was given up.',
      ),
    ],
    footnote: i18n._('This email was sent to the operator of {site}.', { site: site.name }),
    sender: mailSender(site),
  })
  return { channel: 'email', to: { name: site.name, address: site.email }, ...mail }
}
