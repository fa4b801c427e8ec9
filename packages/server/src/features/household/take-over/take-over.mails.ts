import type { I18n } from '@lingui/core'
import { buttonTo, mailPage, mailSender, type Mail } from '../../../platform/mail/mail-page.ts'
import type { Services } from '../../../services.ts'

type With = Pick<Services, 'site' | 'config'>

interface TakenOver {
  readonly candidate: string
  readonly memberId: string
}

/** Tells the profile's former owner that the candidate has taken it over. */
export function takenOverMail({ site, config }: With, i18n: I18n, table: TakenOver): Mail {
  const { candidate, memberId } = table
  return mailPage(i18n, {
    kind: 'family-taken-over',
    subject: i18n._('The candidate has taken the profile {memberId} over', { memberId }),
    preview: i18n._('The candidate answers alone from now on'),
    heading: i18n._('The profile was taken over'),
    paragraphs: [
      i18n._(
        'The candidate has taken over the profile of {candidate} ({memberId}) at {site}: another email and mobile number stand for it from now on, and the candidate alone answers.',
        { candidate, memberId, site: site.name },
      ),
      i18n._('You keep your own login and your place at the family table: you look, note and vote.'),
      i18n._('If your family did not want this, please write to {email} at once.', { email: site.email }),
    ],
    button: buttonTo(config, i18n, i18n._('Open the family table'), '/family'),
    footnote: i18n._('This email was sent because your account stood for this profile at {site}.', { site: site.name }),
    sender: mailSender(site),
  })
}

/** Tells the candidate that the profile is now theirs, because the account that registered it was deleted. */
export function handedOnMail({ site, config }: With, i18n: I18n, { candidate, memberId }: TakenOver): Mail {
  return mailPage(i18n, {
    kind: 'family-handed-on',
    subject: i18n._('The profile {memberId} is yours now', { memberId }),
    preview: i18n._('Its earlier owner has left'),
    heading: i18n._('The profile is yours now'),
    paragraphs: [
      i18n._(
        'The account that registered the profile of {candidate} ({memberId}) at {site} was deleted by its owner. As you are the candidate, the profile is yours: your email and mobile number stand for it from now on.',
        { candidate, memberId, site: site.name },
      ),
      i18n._('All others keep their places at the family table.'),
      i18n._('If you do not want the profile, you can delete it on your account page.'),
    ],
    button: buttonTo(config, i18n, i18n._('Open the family table'), '/family'),
    footnote: i18n._('This email was sent because you are the candidate of this profile at {site}.', {
      site: site.name,
    }),
    sender: mailSender(site),
  })
}
