import { noticePath } from '@thunai/contract/telling/notification-kinds'
import type { I18n } from '@lingui/core'
import { buttonTo, mailPage, mailSender, type Mail } from '../../../platform/mail/mail-page.ts'
import type { Services } from '../../../services.ts'

interface BreachNotice {
  readonly name: string
  readonly what: string
  readonly whatToDo: string
}

/** Tells a member that personal data was exposed, in the words that two members of staff agreed on. */
export function breachMail(
  { site, config }: Pick<Services, 'site' | 'config'>,
  i18n: I18n,
  { name, what, whatToDo }: BreachNotice,
): Mail {
  const heading = i18n._('Your data at {site} was affected by an incident', { site: site.name })
  const { name: officer, email, phone } = site.grievanceOfficer
  return mailPage(i18n, {
    kind: 'breach',
    subject: heading,
    preview: i18n._('What happened, and what you can do'),
    heading,
    paragraphs: [
      i18n._('Dear {name},', { name }),
      i18n._('What happened: {what}', { what }),
      i18n._('What you can do: {whatToDo}', { whatToDo }),
      i18n._(
        'We never ask for your password, an OTP or money. If you lose money to a fraud, call 1930 or report it at cybercrime.gov.in.',
      ),
      i18n._('Questions: {officer}, {email}, {phone}.', { officer, email, phone }),
    ],
    button: buttonTo(config, i18n, i18n._('Read it on the site'), noticePath('breach', undefined)),
    footnote: i18n._('This email was sent because you have a profile at {site}.', { site: site.name }),
    sender: mailSender(site),
  })
}
