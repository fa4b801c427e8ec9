import type { I18n } from '@lingui/core'
import { GRIEVANCE_KINDS, type GrievanceKind } from '@thunai/contract/household/grievances'
import { formatsOf } from '../../../platform/languages.ts'
import { buttonTo, mailPage, mailSender, type Mail } from '../../../platform/mail/mail-page.ts'
import type { Services } from '../../../services.ts'

type MailContext = Pick<Services, 'site'>
type SaidWithAddress = MailContext & Pick<Services, 'config'>

interface Received {
  readonly ticket: string
  readonly dueAt: Date
}

/**
 * Acknowledges a grievance: the ticket, the next step and its deadline. The typed address may be a stranger's, so the
 * mail repeats nothing that was typed.
 */
export function grievanceReceivedMail(
  { config, site }: SaidWithAddress,
  i18n: I18n,
  { ticket, dueAt }: Received,
): Mail {
  const officer = site.grievanceOfficer
  return mailPage(i18n, {
    kind: 'grievance-received',
    subject: i18n._('Your grievance {ticket}', { ticket }),
    preview: i18n._('We have received it, and answer by {due}.', { due: formatsOf(i18n).moment.format(dueAt) }),
    heading: i18n._('We have received your grievance'),
    paragraphs: [
      i18n._('Your ticket is {ticket}.', { ticket }),
      i18n._(
        'Our grievance officer, {officer}, reads it and answers you by email by {due}, Indian time, at the latest.',
        { officer: officer.name, due: formatsOf(i18n).moment.format(dueAt) },
      ),
      i18n._(
        'With the ticket and your email address, our page of grievances shows you where it stands. To add something, write to {email} or call {phone}, and name the ticket.',
        { email: officer.email, phone: officer.phone },
      ),
    ],
    // after #, so that no log has it
    button: buttonTo(config, i18n, i18n._('See where it stands'), `/grievance#${ticket}`),
    footnote: i18n._(
      'This email was sent because a grievance was filed at {site} with this address. If it was not you, please tell us.',
      { site: site.name },
    ),
    sender: mailSender(site),
  })
}

interface GrievanceDetails extends Received {
  readonly name: string
  readonly email: string
  readonly kind: GrievanceKind
  readonly profile: string
  readonly aboutMemberId: string | null
  readonly details: string
}

/** Notifies the grievance officer, with the whole grievance and the legal deadline. */
export const newGrievanceMail = (said: MailContext, i18n: I18n, told: GrievanceDetails): Mail =>
  toOfficer(said, i18n, told, {
    kind: 'grievance-new',
    subject: i18n._('Grievance {ticket}: answer by {due}', wordsOf(i18n, told)),
    heading: i18n._('A grievance to answer by {due}', wordsOf(i18n, told)),
  })

const wordsOf = (i18n: I18n, { ticket, dueAt }: Received) => ({ ticket, due: formatsOf(i18n).moment.format(dueAt) })

function toOfficer(
  { site }: MailContext,
  i18n: I18n,
  { ticket, kind, name, email, profile, aboutMemberId, details }: GrievanceDetails,
  words: { readonly kind: string; readonly subject: string; readonly heading: string },
): Mail {
  return mailPage(i18n, {
    ...words,
    preview: i18n._(GRIEVANCE_KINDS[kind]),
    paragraphs: [
      i18n._('Ticket: {ticket}. About: {kind}.', { ticket, kind: i18n._(GRIEVANCE_KINDS[kind]) }),
      i18n._('From {name}, {email}.', { name, email }),
      ...(profile === '' ? [] : [i18n._('Profile: {profile}', { profile })]),
      ...(aboutMemberId === null ? [] : [i18n._('That is member {memberId}.', { memberId: aboutMemberId })]),
      `“${details}”`,
    ],
    footnote: i18n._('This email was sent to the grievance officer of {site} because of a grievance.', {
      site: site.name,
    }),
    sender: mailSender(site),
  })
}

/** The answer, for the sender. */
export function grievanceAnsweredMail(
  { site }: MailContext,
  i18n: I18n,
  { ticket, name, answer }: { readonly ticket: string; readonly name: string; readonly answer: string },
): Mail {
  return mailPage(i18n, {
    kind: 'grievance-answered',
    subject: i18n._('The answer to your grievance {ticket}', { ticket }),
    preview: i18n._('Our grievance officer has answered.'),
    heading: i18n._('The answer to your grievance'),
    paragraphs: [
      i18n._('Dear {name},', { name }),
      answer,
      i18n._(
        'If that does not help, reply to {email} and name the ticket {ticket}. Within 30 days you may also appeal to the Grievance Appellate Committee of the Government of India.',
        { email: site.grievanceOfficer.email, ticket },
      ),
    ],
    footnote: i18n._('This email was sent because you filed the grievance {ticket} at {site}.', {
      ticket,
      site: site.name,
    }),
    sender: mailSender(site),
  })
}
