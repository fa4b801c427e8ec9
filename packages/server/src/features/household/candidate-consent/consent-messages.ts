import type { ContactAddress } from '@thunai/contract/contact/contact-address'
import { languageIn } from '../../../platform/languages.ts'
import type { EmailMessage, SmsMessage } from '../../../platform/outbox/message.ts'
import { codeSms } from '../../../platform/sms/code-sms.ts'
import { linkSms } from '../../../platform/sms/link-sms.ts'
import type { Services } from '../../../services.ts'
import { askCandidateText, consentCodeMail, consentMail, consentText, renewalMail } from './candidate-consent.mails.ts'

type With = Pick<Services, 'site' | 'config'>
type Message = EmailMessage | SmsMessage

const leadingBy =
  (mail: typeof consentMail) =>
  (
    services: With,
    chosen: string | null,
    { email, phone }: ContactAddress,
    asked: { readonly name: string; readonly token: string },
  ): Message =>
    phone === null
      ? {
          channel: 'email',
          to: { name: asked.name, address: email ?? '' },
          ...mail(services, languageIn(chosen), asked),
        }
      : linkSms(services, chosen, { template: 'consent', phone, path: `/consent/${asked.token}`, words: consentText })

/** Asks the candidate by mail or SMS. `chosen` is the family's language. */
export const consentMessage = leadingBy(consentMail)

/** The candidate's yes expires soon. */
export const renewalMessage = leadingBy(renewalMail)

/** Tells a family without e-mail that its candidate has not agreed, or has said no. `chosen` is what the family reads. */
export const askCandidateSms = (services: With, chosen: string | null, phone: string): SmsMessage =>
  linkSms(services, chosen, { template: 'askCandidate', phone, path: '/account', words: askCandidateText })

/** Proves that the person who answers reads what comes to that address. */
export const codeMessage = (
  services: With,
  chosen: string | null,
  { email, phone }: ContactAddress,
  { name, code }: { readonly name: string; readonly code: string },
): Message =>
  phone === null
    ? {
        channel: 'email',
        to: { name, address: email ?? '' },
        ...consentCodeMail(services, languageIn(chosen), { name, code }),
      }
    : codeSms(services, chosen, phone, code)
