import type { I18n } from '@lingui/core'
import { mailPage, mailSender, type Mail } from '../../platform/mail/mail-page.ts'
import type { Services } from '../../services.ts'

/** Tells who expressed interest that it was accepted: name and member id of the other, nothing else of them. */
export function interestAcceptedMail(
  { site, config }: Pick<Services, 'site' | 'config'>,
  i18n: I18n,
  reader: { readonly name: string },
  other: { readonly id: string; readonly name: string; readonly memberId: string },
): Mail {
  return mailPage(i18n, {
    kind: 'interest-accepted',
    subject: i18n._('Your interest was accepted'),
    preview: i18n._('{name} ({memberId}) has accepted your interest', { name: other.name, memberId: other.memberId }),
    heading: i18n._('Your interest was accepted'),
    paragraphs: [
      i18n._('Dear {reader}, {name} ({memberId}) has accepted the interest that you expressed.', {
        reader: reader.name,
        name: other.name,
        memberId: other.memberId,
      }),
      i18n._(
        'You are welcome to go on: look at the profile again, compare the horoscopes, or open the contact and talk to the family.',
      ),
    ],
    button:
      config.publicUrl === undefined
        ? undefined
        : {
            label: i18n._('See the profile'),
            url: `${config.publicUrl}/member-detail-view/?type=${other.id}&c=x&cc=x`,
          },
    footnote: i18n._('This mail was sent because you expressed interest in a member of {site}.', { site: site.name }),
    sender: mailSender(site),
  })
}
