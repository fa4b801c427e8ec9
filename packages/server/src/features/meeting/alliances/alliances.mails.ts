import { noticePath } from '@thunai/contract/telling/notification-kinds'
import type { I18n } from '@lingui/core'
import { formatsOf } from '../../../platform/languages.ts'
import { buttonTo, mailPage, mailSender, type Mail } from '../../../platform/mail/mail-page.ts'
import type { Services } from '../../../services.ts'

/**
 * Tells a profile's owner that a match with a family outside the service was recorded and has ended everything open.
 * Any person of the family may have done it, alone or by mistake.
 */
export function fixedOutsideMail(
  { site, config }: Pick<Services, 'site' | 'config'>,
  i18n: I18n,
  { memberId, undoneUntil }: { readonly memberId: string; readonly undoneUntil: Date },
): Mail {
  return mailPage(i18n, {
    kind: 'match-fixed-outside',
    subject: i18n._('Your match is fixed: profile {memberId}', { memberId }),
    preview: i18n._('Your profile is no longer found'),
    heading: i18n._('Our congratulations'),
    paragraphs: [
      i18n._(
        'Your family has told us that its match is fixed, with a family from elsewhere. So the profile {memberId} is no longer found, and what was open with other families has ended.',
        { memberId },
      ),
      i18n._(
        'If this is a mistake, you can take it back until {day}; what was open with others then comes back. If none of you has said so, please choose a new password as well.',
        { day: formatsOf(i18n).day.format(undoneUntil) },
      ),
    ],
    button: buttonTo(config, i18n, i18n._('See your match'), noticePath('matchFixed', undefined)),
    footnote: i18n._('This email was sent because your account stands for this profile at {site}.', {
      site: site.name,
    }),
    sender: mailSender(site),
  })
}
