import type { Site } from '@thunai/contract/values/site'
import { mailPage, mailSender } from '../mail/mail-page.ts'
import type { Alarm } from './courier.ts'
import type { EmailMessage } from './message.ts'

const WORDS = {
  email: {
    what: 'Mails',
    outside: 'mail server',
    moreover: 'That this mail has reached you shows that they go out again.',
  },
  sms: { what: 'SMS', outside: 'SMS gateway', moreover: 'Codes by SMS don’t reach members until it takes them again.' },
} as const

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

/** Tells the operator that a channel has been failing. One about mails waits with them. */
export function alarmMail({ site }: { readonly site: Site }, { channel, failingSince, reason }: Alarm): EmailMessage {
  const { what, outside, moreover } = WORDS[channel]
  const mail = mailPage({
    kind: 'alarm',
    subject: `${what} could not be sent since ${moment.format(failingSince)}`,
    preview: `The ${outside} has not taken them`,
    heading: `${what} could not be sent`,
    paragraphs: [
      `From ${moment.format(failingSince)} the ${outside} took none for a quarter of an hour and more. The last answer was: ${reason}. ${moreover}`,
      'What waits is sent by itself as soon as it can be. “npm run admin -- list-messages” shows what still waits or was given up.',
    ],
    footnote: `This mail was sent to the operator of ${site.name}.`,
    sender: mailSender(site),
  })
  return { channel: 'email', to: { name: site.name, address: site.email }, ...mail }
}
