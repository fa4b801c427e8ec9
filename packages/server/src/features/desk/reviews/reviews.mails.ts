import type { I18n } from '@lingui/core'
import { QUEUES } from '@thunai/contract/desk/queues'
import { formatsOf } from '../../../platform/languages.ts'
import { buttonToOffice, mailPage, mailSender, type Mail } from '../../../platform/mail/mail-page.ts'
import type { Services } from '../../../services.ts'
import type { OverdueReview } from './overdue.store.ts'

/** The first words of a text that may be as long as a biodata: the office has all of it. */
const firstWords = (text: string): string => {
  const first = /^.{0,300}(?=\s|$)/su.exec(text)?.[0] ?? ''
  return first === text ? text : `${first} …`
}

/** To the grievance officer, once: the time of the law has passed. */
export function overdueMail(
  { site, config }: Pick<Services, 'site' | 'config'>,
  i18n: I18n,
  { id, queue, subjectId, memberId, text, dueAt }: OverdueReview,
): Mail {
  const words = { queue: i18n._(QUEUES[queue].name), subject: subjectId, due: formatsOf(i18n).moment.format(dueAt) }
  return mailPage(i18n, {
    kind: 'review-overdue',
    subject: i18n._('OVERDUE: {queue}, {subject}', words),
    preview: i18n._('This was due by {due}', words),
    heading: i18n._('This was due by {due}', words),
    paragraphs: [
      i18n._('It waits in the queue “{queue}”, as {subject}.', words),
      ...(memberId === null ? [] : [i18n._('That is member {memberId}.', { memberId })]),
      ...(text === '' ? [] : [`“${firstWords(text)}”`]),
    ],
    button: buttonToOffice(config, i18n._('Open it'), `/queues/${queue}?review=${id}`),
    footnote: i18n._('This email was sent to the grievance officer of {site} because something is overdue.', {
      site: site.name,
    }),
    sender: mailSender(site),
  })
}
