import type { I18n } from '@lingui/core'
import { SEAL } from '@thunai/contract/frame/limits'
import { LANGUAGES } from '@thunai/contract/values/languages'
import { formatsOf, languageIn } from '../../../platform/languages.ts'
import { buttonForAnybody, buttonTo, mailPage, mailSender, type Mail } from '../../../platform/mail/mail-page.ts'
import type { Services } from '../../../services.ts'

type With = Pick<Services, 'site' | 'config'>
interface ConsentRequest {
  readonly name: string
  readonly token: string
}

/** The candidate's language is unknown: the family's comes first, the others below. */
const inAll = (i18n: I18n, say: (one: I18n) => readonly string[]): readonly string[] => [
  ...say(i18n),
  ...LANGUAGES.filter((language) => language !== i18n.locale).flatMap((language) => say(languageIn(language))),
]

const asking = (i18n: I18n, site: string) => [
  i18n._(
    'A person close to you has made a profile for you at {site}, to look for a match. Whether you want that is for you alone to say.',
    { site },
  ),
  i18n._(
    'With this link you see what the profile says about you. You can agree, or say no: then no new family finds it. The link is good for {days} days.',
    { days: SEAL.linkDays },
  ),
]

const renewing = (i18n: I18n, site: string) => [
  i18n._('Half a year ago you agreed to the profile that your family has at {site} for you.', { site }),
  i18n._('Please tell us whether you still agree. Without your answer the profile says that you have not agreed yet.'),
]

const ofCode = (i18n: I18n) => [
  i18n._(
    'Enter this code to say whether you agree to your profile. Please do not share it with anyone, not even your family.',
  ),
]

/** Asks the candidate by mail. Uses the first name only, because the address may be wrong. */
export function consentMail({ site, config }: With, i18n: I18n, { name, token }: ConsentRequest): Mail {
  return mailPage(i18n, {
    kind: 'candidate-consent',
    subject: i18n._('Do you agree to your profile at {site}?', { site: site.name }),
    preview: i18n._('Your family has made a profile for you'),
    heading: i18n._('Vanakkam, {name}', { name }),
    paragraphs: inAll(i18n, (one) => asking(one, site.name)),
    button: buttonForAnybody(config, i18n._('Look and answer'), `/consent/${token}`),
    footnote: i18n._(
      'You received this email because this address was given as a candidate’s. If you do not know what it is about, no action is needed.',
    ),
    sender: mailSender(site),
  })
}

/** Asks the candidate by SMS, also before a yes expires; registered with the operators in exactly these words. */
export const consentText = (i18n: I18n, { site, link }: { readonly site: string; readonly link: string }): string =>
  i18n._('Your family has a profile for you at {site}. Whether you want that, you alone say: {link}', { site, link })

/** Tells a family without e-mail of the notices below; registered with the operators as it stands here. */
export const askCandidateText = (
  i18n: I18n,
  { site, link }: { readonly site: string; readonly link: string },
): string =>
  i18n._(
    'Please ask the candidate to agree to your profile at {site}: without that, new families will not find it. {link}',
    {
      site,
      link,
    },
  )

/** The yes is over soon. */
export function renewalMail({ site, config }: With, i18n: I18n, { name, token }: ConsentRequest): Mail {
  return mailPage(i18n, {
    kind: 'candidate-renewal',
    subject: i18n._('Do you still agree to your profile at {site}?', { site: site.name }),
    preview: i18n._('Your yes is good for six months'),
    heading: i18n._('Vanakkam, {name}', { name }),
    paragraphs: inAll(i18n, (one) => renewing(one, site.name)),
    button: buttonForAnybody(config, i18n._('Look and answer'), `/consent/${token}`),
    footnote: i18n._('This email was sent because you agreed to a profile at {site}.', { site: site.name }),
    sender: mailSender(site),
  })
}

/** The code that proves that the person who answers reads the mailbox. */
export function consentCodeMail({ site }: With, i18n: I18n, { name, code }: { name: string; code: string }): Mail {
  return mailPage(i18n, {
    kind: 'candidate-code',
    subject: i18n._('Your code for {site}', { site: site.name }),
    preview: i18n._('The code for your answer'),
    heading: i18n._('Vanakkam, {name}', { name }),
    paragraphs: inAll(i18n, ofCode),
    code,
    footnote: i18n._('This email was sent because a link to a profile at {site} was opened.', { site: site.name }),
    sender: mailSender(site),
  })
}

/** Days in which the family can report that the wrong person was asked. */
const DAYS_TO_SAY = SEAL.refusedHours / 24

interface Refused {
  readonly name: string
  readonly memberId: string
  readonly deletedAt: Date
  /** The masked address that refused. */
  readonly address: string
}

/** Tells the owner of the candidate's refusal, in time to report that the wrong person was asked. */
export function refusedMail({ site, config }: With, i18n: I18n, { name, memberId, deletedAt, address }: Refused): Mail {
  const moment = formatsOf(i18n).moment.format(deletedAt)
  return mailPage(i18n, {
    kind: 'candidate-refused',
    subject: i18n._('The candidate does not want the profile {memberId}', { memberId }),
    preview: i18n._('It is hidden now, and deleted in {days} days', { days: DAYS_TO_SAY }),
    heading: i18n._('Vanakkam'),
    paragraphs: [
      i18n._(
        'We asked {name} about the profile {memberId} that you made, and the answer was no. So no new family finds it from now on, and on {moment} it is deleted, with its photos, its horoscope and its plan.',
        { name, memberId, moment },
      ),
      i18n._(
        'We know that you meant well. Please talk about it with each other; a new profile can be made at any time.',
      ),
      i18n._(
        'The answer came from {address}. If that is not the candidate, say in your account before then whom we should ask: the profile stays, and is found again once the candidate agrees. If none of you named {address}, please choose a new password as well.',
        { address },
      ),
      i18n._('For questions, also about payments, please write to {email}.', { email: site.email }),
    ],
    button: buttonTo(config, i18n, i18n._('Open your account'), '/account'),
    footnote: i18n._('This email was sent because you registered this profile at {site}.', { site: site.name }),
    sender: mailSender(site),
  })
}

/** The refused profile has been deleted. */
export function deletedMail({ site }: With, i18n: I18n, { name, memberId }: Pick<Refused, 'name' | 'memberId'>): Mail {
  return mailPage(i18n, {
    kind: 'candidate-deleted',
    subject: i18n._('A profile at {site} was deleted', { site: site.name }),
    preview: i18n._('The candidate does not want this profile'),
    heading: i18n._('Vanakkam'),
    paragraphs: [
      i18n._('The profile {memberId} of {name} is deleted now, {days} days after the candidate’s no.', {
        memberId,
        name,
        days: DAYS_TO_SAY,
      }),
      i18n._('For questions, also about payments, please write to {email}.', { email: site.email }),
    ],
    footnote: i18n._('This email was sent because you registered this profile at {site}.', { site: site.name }),
    sender: mailSender(site),
  })
}

const toFamily = (
  { site, config }: With,
  i18n: I18n,
  kind: string,
  words: { subject: string; preview: string; paragraphs: string[] },
) =>
  mailPage(i18n, {
    kind,
    ...words,
    heading: i18n._('Vanakkam'),
    button: buttonTo(config, i18n, i18n._('Ask the candidate'), '/account'),
    footnote: i18n._('This email was sent because you registered this profile at {site}.', { site: site.name }),
    sender: mailSender(site),
  })

/** Tells the owner that the site now requires the candidate's yes. */
export const sealNoticeMail = (
  services: With,
  i18n: I18n,
  member: { name: string; memberId: string },
  until: Date,
): Mail =>
  toFamily(services, i18n, 'candidate-notice', {
    subject: i18n._('Please ask the candidate: profile {memberId}', { memberId: member.memberId }),
    preview: i18n._('From {day} on it is found only with the candidate’s own yes', {
      day: formatsOf(i18n).day.format(until),
    }),
    paragraphs: [
      i18n._(
        'At {site} a profile made for another person is found only once the candidate has agreed. {name}, profile {memberId}, has not agreed yet.',
        { site: services.site.name, name: member.name, memberId: member.memberId },
      ),
      i18n._(
        'You have until {day}. In your account, give the candidate’s own email address, and we send a link. After that day no new family finds the profile until the candidate agrees; families you are in touch with see it as before.',
        { day: formatsOf(i18n).day.format(until) },
      ),
    ],
  })

/** The time for the candidate's yes is over. */
export const sealHiddenMail = (services: With, i18n: I18n, member: { name: string; memberId: string }): Mail =>
  toFamily(services, i18n, 'candidate-hidden', {
    subject: i18n._('Profile {memberId} waits for the candidate', { memberId: member.memberId }),
    preview: i18n._('No new family finds it until the candidate agrees'),
    paragraphs: [
      i18n._(
        '{name} has not agreed yet, so no new family finds the profile {memberId} from today on. Once the candidate agrees, it is found again at once; nothing is lost.',
        member,
      ),
    ],
  })
