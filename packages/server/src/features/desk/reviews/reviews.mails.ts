import type { I18n } from '@lingui/core'
import { QUEUES } from '@thunai/contract/desk/queues'
import { formatsOf } from '../../../platform/languages.ts'
import { buttonToOffice, mailPage, mailSender, type Mail } from '../../../platform/mail/mail-page.ts'
import type { Services } from '../../../services.ts'
import type { OverdueReview } from './overdue.store.ts'

/** First 300 characters, cut at a word: a text may be as long as a biodata, and the office shows all of it. */
const firstWords = (text: string): string => {
  const first = /^.{0,300}(?=\s|$)/su.exec(text)?.[0] ?? ''
  return first === text ? text : `${first} …`
}

/** Mail to the grievance officer, once: the legal deadline has passed. */
export function overdueMail(
  { site, config }: Pick<Services, 'site' | 'config'>,
  i18n: I18n,
  { id, queue, subjectId, memberId, text, dueAt }: OverdueReview,
): Mail {
  const values = { queue: i18n._(QUEUES[queue].name), subject: subjectId, due: formatsOf(i18n).moment.format(dueAt) }
  return mailPage(i18n, {
    kind: 'review-overdue',
    subject: i18n._('OVERDUE: {queue}, {subject}', values),
    preview: i18n._('This was due by {due}', values),
    heading: i18n._('This was due by {due}', values),
    paragraphs: [
      i18n._('It waits in the queue “{queue}”, as {subject}.', values),
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
