import type { I18n } from '@lingui/core'
import { buttonTo, mailPage, mailSender, type Mail } from '../../../../platform/mail/mail-page.ts'
import type { Services } from '../../../../services.ts'

/** The rules, and the consequences of breaking them: to each member every three months. */
export function rulesMail(
  { site, config }: Pick<Services, 'config' | 'site'>,
  i18n: I18n,
  { name }: { readonly name: string },
): Mail {
  return mailPage(i18n, {
    kind: 'rules',
    subject: i18n._('A reminder of {site}’s rules', { site: site.name }),
    preview: i18n._('The law asks us to tell you every three months.'),
    heading: i18n._('The rules that keep families safe'),
    paragraphs: [
      i18n._('Dear {name}, the law asks us to remind you of our rules every three months.', { name }),
      i18n._(
        'What you say in your profile is true, the photos are yours, and you are here to marry. You ask no one for money, trouble no one, and show nothing indecent or false.',
      ),
      i18n._(
        'Anyone who breaks the rules or the law may be restricted, hidden or blocked for good, and what breaks them is removed. Some of it, fraud and threats above all, must be told to the police.',
      ),
      i18n._(
        'We check only what a profile shows as checked, so meet the family and see for yourself before you decide. Never send money to a person you know only from here. If you have, call 1930 at once or report it at cybercrime.gov.in.',
      ),
      i18n._('Our terms and our privacy policy are on our website. To complain, write to {email}.', {
        email: site.grievanceOfficer.email,
      }),
    ],
    button: buttonTo(config, i18n, i18n._('Read the terms'), '/our-terms-and-conditions'),
    footnote: i18n._('This email was sent because you have a profile at {site}.', { site: site.name }),
    sender: mailSender(site),
  })
}
