import type { I18n } from '@lingui/core'
import { FAMILY } from '@thunai/contract/frame/limits'
import type { FamilyRole } from '@thunai/contract/identity/family'
import { formatsOf } from '../../../platform/languages.ts'
import { buttonForAnybody, buttonTo, mailPage, mailSender, type Mail } from '../../../platform/mail/mail-page.ts'
import type { Services } from '../../../services.ts'
import type { Table } from './family.store.ts'

type With = Pick<Services, 'site' | 'config'>

interface Invited {
  readonly name: string
  /** The inviting person; "" if never named. */
  readonly by: string
  readonly token: string
}

/** Invites a person to a family table. Says nothing of the profile, because the address may be wrong. */
export function invitationMail({ site, config }: With, i18n: I18n, to: Invited): Mail {
  return mailPage(i18n, {
    kind: 'family-invitation',
    subject: i18n._('An invitation to your family’s table at {site}', { site: site.name }),
    preview: i18n._('Your family would like you to take part'),
    heading: i18n._('Vanakkam, {name}', { name: to.name }),
    paragraphs: [
      to.by === ''
        ? i18n._('Your family is looking for a match at {site} and would like you to take part.', { site: site.name })
        : i18n._('{by} is looking for a match at {site} and would like you to take part.', {
            by: to.by,
            site: site.name,
          }),
      i18n._(
        'With this link you see whose profile it is, and can take your place: with the account that you have, or with a new one that search does not list.',
      ),
      i18n._('It is good for {days} days and for one use. Please do not share it with anyone.', {
        days: FAMILY.invitationDays,
      }),
    ],
    button: buttonForAnybody(config, i18n._('See the invitation'), `/family/join#${to.token}`),
    footnote: i18n._(
      'You received this email because this address was given as a relative’s. If you do not know what it is about, no action is needed.',
    ),
    sender: mailSender(site),
  })
}

/** The same by SMS, registered with the operators in exactly these words. */
export const invitationText = (i18n: I18n, { site, link }: { readonly site: string; readonly link: string }): string =>
  i18n._(
    'Your family is looking for a match at {site} and would like you to take part. Your place, good for seven days: {link}',
    { site, link },
  )

interface Joined extends Table {
  readonly name: string
  readonly settlesAt: Date
}

/** Tells a profile's owner that its candidate has joined, and until when that can be undone. */
export function candidateJoinedMail({ site, config }: With, i18n: I18n, joined: Joined): Mail {
  const { name, candidate, memberId } = joined
  const moment = formatsOf(i18n).moment.format(joined.settlesAt)
  return mailPage(i18n, {
    kind: 'family-candidate',
    subject: i18n._('The candidate has joined your family table at {site}', { site: site.name }),
    preview: i18n._('Please check whether this is the right person'),
    heading: i18n._('The candidate has joined'),
    paragraphs: [
      i18n._('{name} has taken the place of the candidate at the family table of {candidate} ({memberId}).', {
        name,
        candidate,
        memberId,
      }),
      i18n._(
        'From {moment} on, {name} can take the profile over: then another email and mobile number stand for it, and the candidate alone answers.',
        { moment, name },
      ),
      i18n._(
        'If none of you invited this person, please remove them at the family table before then, and choose a new password.',
      ),
    ],
    button: buttonTo(config, i18n, i18n._('Open the family table'), '/family'),
    footnote: i18n._('This email was sent because your account stands for this profile at {site}.', {
      site: site.name,
    }),
    sender: mailSender(site),
  })
}

/** Tells the sender of a link who has opened it; without a confirmation that person sees nothing. */
export function personWaitsMail(
  { site, config }: With,
  i18n: I18n,
  { name, candidate, memberId }: Table & { readonly name: string },
): Mail {
  return mailPage(i18n, {
    kind: 'family-waiting',
    subject: i18n._('{name} would like to join your family table at {site}', { name, site: site.name }),
    preview: i18n._('Please confirm the name'),
    heading: i18n._('Is this the right person?'),
    paragraphs: [
      i18n._('{name} has opened your link to the family table of {candidate} ({memberId}).', {
        name,
        candidate,
        memberId,
      }),
      i18n._('Until you confirm the name at the family table, this person sees nothing of the profile.'),
    ],
    button: buttonTo(config, i18n, i18n._('Open the family table'), '/family'),
    footnote: i18n._('This email was sent because your account sent an invitation at {site}.', { site: site.name }),
    sender: mailSender(site),
  })
}

/**
 * Tells a waiting person that the family has confirmed them. Says nothing of the profile, because the address may be
 * wrong.
 */
export function personConfirmedMail({ site, config }: With, i18n: I18n): Mail {
  return mailPage(i18n, {
    kind: 'family-confirmed',
    subject: i18n._('You have joined a family on {site}', { site: site.name }),
    preview: i18n._('The family has confirmed your name'),
    heading: i18n._('Welcome'),
    paragraphs: [i18n._('Your family has confirmed your name. You can log in and take part.')],
    button: buttonTo(config, i18n, i18n._('Open the family table'), '/family'),
    footnote: i18n._('This email was sent because you opened an invitation at {site}.', { site: site.name }),
    sender: mailSender(site),
  })
}

/** Tells a profile's owner that a person has joined, and how to remove them. */
export function personJoinedMail(
  { site, config }: With,
  i18n: I18n,
  { name, candidate, memberId, role }: Table & { name: string; role: FamilyRole },
): Mail {
  return mailPage(i18n, {
    kind: 'family-joined',
    subject: i18n._('{name} has joined your family table at {site}', { name, site: site.name }),
    preview: i18n._('Please check whether this is the right person'),
    heading: i18n._('A relative has joined'),
    paragraphs: [
      role === 'guardian'
        ? i18n._(
            '{name} has taken a place at the family table of {candidate} ({memberId}), and can read, write and answer for the profile from now on.',
            { name, candidate, memberId },
          )
        : i18n._(
            '{name} has taken a place at the family table of {candidate} ({memberId}), and can look, note and vote from now on.',
            { name, candidate, memberId },
          ),
      i18n._('If none of you invited this person, please remove them at the family table, and choose a new password.'),
    ],
    button: buttonTo(config, i18n, i18n._('Open the family table'), '/family'),
    footnote: i18n._('This email was sent because your account stands for this profile at {site}.', {
      site: site.name,
    }),
    sender: mailSender(site),
  })
}

/** Tells an inviting person that open invitations ended with the password or contact they were sent by. */
export function invitationsEndedMail(
  { site, config }: With,
  i18n: I18n,
  { names }: { readonly names: readonly string[] },
): Mail {
  return mailPage(i18n, {
    kind: 'family-invitations-ended',
    subject: i18n._('Your open invitations at {site} have ended', { site: site.name }),
    preview: i18n._('Your password or contact was changed'),
    heading: i18n._('Open invitations have ended'),
    paragraphs: [
      i18n._(
        'Your password or contact was changed. To keep your account safe, the invitations to a family table that it had sent have ended: {names}.',
        { names: names.join(', ') },
      ),
      i18n._(
        'If you sent them yourself, please invite these people again. Please also look at who has a place at the family table, and take back any biodata that you have not shared yourself.',
      ),
    ],
    button: buttonTo(config, i18n, i18n._('Open the family table'), '/family'),
    footnote: i18n._('This email was sent because your account at {site} was changed.', { site: site.name }),
    sender: mailSender(site),
  })
}

/** Tells a person that the family removed them; `isGone` if the account had no other profile and was deleted too. */
export function removedMail({ site }: With, i18n: I18n, removed: Table & { isGone: boolean }): Mail {
  const { candidate, memberId, isGone } = removed
  return mailPage(i18n, {
    kind: 'family-removed',
    subject: i18n._('Your place at a family table of {site} has ended', { site: site.name }),
    preview: i18n._('Your family has changed who takes part'),
    heading: i18n._('Your place has ended'),
    paragraphs: [
      i18n._(
        'The family of {candidate} ({memberId}) has ended your place at its table. Your votes and notes are deleted.',
        { candidate, memberId },
      ),
      ...(isGone ? [i18n._('Your account was for this place alone, so it is deleted too.')] : []),
      i18n._('If you think that this is a mistake, please talk to the family, or write to {email}.', {
        email: site.email,
      }),
    ],
    footnote: i18n._('This email was sent because you had a place at a family table of {site}.', { site: site.name }),
    sender: mailSender(site),
  })
}
