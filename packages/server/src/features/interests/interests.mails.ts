import { mailPage, mailSender, type Mail } from '../../platform/mail/mail-page.ts'
import type { Services } from '../../services.ts'

/** Tells who expressed interest that it was accepted: name and member id of the other, nothing else of them. */
export function interestAcceptedMail(
  { site, config }: Pick<Services, 'site' | 'config'>,
  reader: { readonly name: string },
  other: { readonly id: string; readonly name: string; readonly memberId: string },
): Mail {
  return mailPage({
    kind: 'interest-accepted',
    subject: 'Your interest was accepted',
    preview: `${other.name} (${other.memberId}) has accepted your interest`,
    heading: 'Your interest was accepted',
    paragraphs: [
      `Dear ${reader.name}, ${other.name} (${other.memberId}) has accepted the interest that you expressed.`,
      'You are welcome to go on: look at the profile again, compare the horoscopes, or open the contact and talk to the family.',
    ],
    button:
      config.publicUrl === undefined
        ? undefined
        : { label: 'See the profile', url: `${config.publicUrl}/member-detail-view/?type=${other.id}&c=x&cc=x` },
    footnote: `This mail was sent because you expressed interest in a member of ${site.name}.`,
    sender: mailSender(site),
  })
}
