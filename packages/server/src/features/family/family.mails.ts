import type { I18n } from '@lingui/core'
import { FAMILY } from '@thunai/contract/frame/limits'
import { buttonTo, mailPage, mailSender, type Mail } from '../../platform/mail/mail-page.ts'
import type { Services } from '../../services.ts'

interface Invited {
  readonly name: string
  /** Who invites; "" where that was never said. */
  readonly by: string
  readonly token: string
}

/** Leads to the place at a family table. It says nothing of the profile: the address may be a wrong one. */
export function invitationMail({ site, config }: Pick<Services, 'site' | 'config'>, i18n: I18n, to: Invited): Mail {
  return mailPage(i18n, {
    kind: 'family-invitation',
    subject: i18n._('An invitation to your family’s table at {site}', { site: site.name }),
    preview: i18n._('Your family would like you to take part'),
    heading: i18n._('Vanakkam, {name}', { name: to.name }),
    paragraphs: [
      to.by === ''
        ? i18n._('Your family is looking for a match at {site} and would like you to take part.', { site: site.name })
        : i18n._('{by} is looking for a match at {site} and would like you to take part.', {
            by: to.by,
            site: site.name,
          }),
      i18n._(
        'With this link you see whose profile it is, and can take your place: with the account that you have, or with a new one that nobody finds in search.',
      ),
      i18n._('It is good for {days} days and for one use. Please pass it on to nobody.', {
        days: FAMILY.invitationDays,
      }),
    ],
    button: buttonTo(config, i18n, i18n._('See the invitation'), `/family/join#${to.token}`),
    footnote: i18n._(
      'This mail was sent because somebody named this address as that of a relative. If you do not know what it is about, no action is needed.',
    ),
    sender: mailSender(site),
  })
}

/** The same by SMS, registered with the operators as it stands here. */
export const invitationText = (i18n: I18n, { site, link }: { readonly site: string; readonly link: string }): string =>
  i18n._(
    'Your family is looking for a match at {site} and would like you to take part. Your place, good for seven days: {link}',
    { site, link },
  )
