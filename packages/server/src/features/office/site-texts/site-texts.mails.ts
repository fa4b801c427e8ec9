import type { I18n } from '@lingui/core'
import type { TextSection } from '@thunai/contract/values/site'
import { buttonToOffice, mailPage, mailSender, type Mail } from '../../../platform/mail/mail-page.ts'
import type { Services } from '../../../services.ts'
import { linesOf } from './site-texts.rules.ts'

interface Change {
  readonly section: TextSection
  readonly by: string
  readonly reason: string
  readonly before: unknown
  readonly after: unknown
  readonly step: 'asked' | 'approved' | 'refused'
}

/** Notifies the operator that a change that could redirect money or trust was proposed, confirmed or withdrawn. */
export function textsChangeMail(
  { site, config }: Pick<Services, 'site' | 'config'>,
  i18n: I18n,
  { section, by, reason, before, after, step }: Change,
): Mail {
  const what = section === 'bank' ? 'bank' : 'texts'
  const heading = i18n._(
    '{step, select, asked {A change waits for a second person} approved {A change was approved} other {A change was refused}}: {what, select, bank {bank account} other {texts of the site}}',
    { step, what },
  )
  return mailPage(i18n, {
    kind: 'texts-change',
    subject: heading,
    preview: i18n._('By {by}', { by }),
    heading,
    paragraphs: [
      i18n._('By {by}. The reason given: “{reason}”', { by, reason }),
      i18n._('Before: {lines}', { lines: linesOf(before).join(' · ') }),
      i18n._('After: {lines}', { lines: linesOf(after).join(' · ') }),
      step === 'asked'
        ? i18n._('Nothing changes on the pages until another of the staff agrees.')
        : i18n._('If you do not know of this, please take the rights of these people away at once.'),
    ],
    button: buttonToOffice(config, i18n._('Open it'), `/texts?section=${section}`),
    footnote: i18n._(
      'This email was sent to the operator of {site}, because families pay and write to what these texts name.',
      {
        site: site.name,
      },
    ),
    sender: mailSender(site),
  })
}
