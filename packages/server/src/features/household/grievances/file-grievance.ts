import type { fileGrievance as call } from '@thunai/contract/household/grievances'
import type { ParsedInput } from '@thunai/contract/frame/endpoint'
import type { Signal } from '@thunai/contract/desk/reviews'
import type { Language } from '@thunai/contract/values/languages'
import type { Tx } from '../../../platform/db/database.ts'
import { english, languageIn } from '../../../platform/languages.ts'
import type { Services } from '../../../services.ts'
import { findDecidersAgainst } from '../../identity/moderation/moderation.api.ts'
import { openReview } from '../../desk/reviews/reviews.api.ts'
import { findNomineesOfProfile } from '../nominee/nominee.api.ts'
import { grievanceReceivedMail, newGrievanceMail } from './grievances.mails.ts'
import { dueAt, namedProfile, queueOf } from './grievances.rules.ts'
import { findNamed, insertGrievance } from './grievances.store.ts'
import { newTicket } from './new-ticket.ts'

/**
 * Files a grievance, acknowledges it by mail and notifies the grievance officer.
 * @param language of the form's page
 * @returns the ticket
 */
export async function fileGrievance(
  services: Services,
  said: ParsedInput<typeof call>['body'],
  language: Language | undefined,
): Promise<string> {
  const { transact, clock, outbox, site } = services
  const { name, email, kind, profile, text: details } = said
  const now = clock.now()
  const due = dueAt(kind, now)
  const named = namedProfile(profile)
  const ticket = await transact(async (tx) => {
    const about = named && (await findNamed(tx, named))
    const aboutMemberId = about?.memberId
    const grievance = { name, email, kind, profile, aboutMemberId, details, dueAt: due, language: language ?? null }
    let free = newTicket()
    while (!(await insertGrievance(tx, { ticket: free, ...grievance }, now))) free = newTicket()
    await openReview(tx, services, {
      queue: queueOf(kind),
      subjectKind: 'grievance',
      subjectId: free,
      ...about,
      text: details,
      signals: [
        { kind: 'complaint', detail: kind, score: null },
        { kind: 'filedBy', detail: `${name}, ${email}`, score: null },
        ...(kind === 'nominee' && about?.profileId ? await nomineeSignals(tx, about.profileId) : []),
      ],
      dueAt: due,
      notBy: about?.profileId && kind === 'appeal' ? await findDecidersAgainst(tx, about.profileId, { now }) : [],
    })
    // the address may be anyone's, so the mail repeats nothing that was typed
    await outbox.put(tx, {
      channel: 'email',
      to: { name: '', address: email },
      ...grievanceReceivedMail(services, languageIn(language), { ticket: free, dueAt: due }),
    })
    await outbox.put(tx, {
      channel: 'email',
      to: { name: site.grievanceOfficer.name, address: site.grievanceOfficer.email },
      ...newGrievanceMail(services, english, {
        ticket: free,
        aboutMemberId: aboutMemberId ?? null,
        ...said,
        details,
        dueAt: due,
      }),
    })
    return free
  })
  return ticket
}

/** Nominees of the profile's people, for staff to compare with the sender. */
async function nomineeSignals(tx: Tx, profileId: string): Promise<Signal[]> {
  const details = (await findNomineesOfProfile(tx, profileId)).map(({ name, relation, email, phone }) =>
    [name, relation, email, phone].filter(Boolean).join(', '),
  )
  return (details.length > 0 ? details : ['–']).map((detail) => ({ kind: 'nominee', detail, score: null }))
}
