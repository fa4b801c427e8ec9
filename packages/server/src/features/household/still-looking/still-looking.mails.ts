import type { I18n } from '@lingui/core'
import { buttonTo, mailPage, mailSender, type Mail } from '../../../platform/mail/mail-page.ts'
import type { Services } from '../../../services.ts'

type MailContext = Pick<Services, 'site' | 'config'>

/** Asks a family that hasn't logged in for long. It answers on a page, never by opening the link. */
export function stillLookingMail(
  { site, config }: MailContext,
  i18n: I18n,
  { name, path }: { readonly name: string; readonly path: string },
): Mail {
  const heading = i18n._('Are you still looking?')
  return mailPage(i18n, {
    kind: 'still-looking',
    subject: heading,
    preview: i18n._('One tap keeps your profile visible'),
    heading,
    paragraphs: [
      i18n._('Dear {name},', { name }),
      i18n._('You have not logged in for two months. Other families still see your profile and wait for an answer.'),
      i18n._(
        'Press the button to tell us whether you are still looking. If you don’t answer or log in, we will hide your profile in a month. Nothing is deleted.',
      ),
    ],
    button: buttonTo(config, i18n, i18n._('Answer'), path),
    footnote: i18n._('This email was sent because you have a profile at {site}.', { site: site.name }),
    sender: mailSender(site),
  })
}

/** The registered SMS text: no names. */
export const stillLookingText = (
  i18n: I18n,
  { site, link }: { readonly site: string; readonly link: string },
): string => i18n._('Are you still looking at {site}? Please answer here: {link}', { site, link })
