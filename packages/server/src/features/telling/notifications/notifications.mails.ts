import { noticePath } from '@thunai/contract/telling/notification-kinds'
import type { I18n } from '@lingui/core'
import { buttonTo, mailPage, mailSender, type Mail } from '../../../platform/mail/mail-page.ts'
import type { Services } from '../../../services.ts'
import { type Notice, sentenceOf, WORDS } from './notice-words.ts'

type MailContext = Pick<Services, 'site' | 'config'>

interface Reader {
  readonly name: string
  readonly unsubscribeUrl: string | undefined
}

export interface Suitor {
  readonly id: string
  readonly name: string
  readonly memberId: string
  /** At most five facts: age, height, education and so on. */
  readonly facts: readonly string[]
  readonly porutham: { readonly matched: number; readonly of: number } | null
  /** Address of a photo that every visitor may see. */
  readonly photoUrl: string | undefined
}

/** Sends an interest at once. Accepting and declining happen on a page, never by opening a link. */
export function interestReceivedMail(said: MailContext, i18n: I18n, reader: Reader, suitor: Suitor): Mail {
  const { id, memberId, facts, porutham, photoUrl } = suitor
  const name = `${suitor.name} (${memberId})`
  return mailPage(i18n, {
    kind: 'interest-received',
    subject: WORDS.interestReceived.title(i18n),
    preview: facts.join(', '),
    heading: WORDS.interestReceived.title(i18n),
    paragraphs: [
      i18n._('Dear {reader}, {name} has expressed interest in your profile.', { reader: reader.name, name }),
      ...(facts.length > 0 ? [facts.join(', ')] : []),
      ...(porutham ? [i18n._('{matched} of {of} poruthams agree.', porutham)] : []),
      i18n._('Whatever you decide, an answer soon is a kindness to the other family.'),
    ],
    picture: photoUrl === undefined ? undefined : { url: photoUrl, name: suitor.name },
    button: buttonTo(said.config, i18n, i18n._('Accept'), `/member-detail-view/?type=${encodeURIComponent(id)}`),
    secondButton: buttonTo(said.config, i18n, i18n._('Decline'), noticePath('interestReceived', id)),
    footnote: i18n._('This email was sent because you have a profile at {site}.', { site: said.site.name }),
    unsubscribeUrl: reader.unsubscribeUrl,
    sender: mailSender(said.site),
  })
}

/** Tells the sender of an interest that it was accepted, with only the other's name and member id. */
export function interestAcceptedMail(
  said: MailContext,
  i18n: I18n,
  reader: Reader,
  other: { readonly id: string; readonly name: string; readonly memberId: string },
): Mail {
  const { name, memberId } = other
  return mailPage(i18n, {
    kind: 'interest-accepted',
    subject: WORDS.interestAccepted.title(i18n),
    preview: i18n._('{name} ({memberId}) has accepted your interest', { name, memberId }),
    heading: WORDS.interestAccepted.title(i18n),
    paragraphs: [
      i18n._('Dear {reader}, {name} ({memberId}) has accepted the interest that you expressed.', {
        reader: reader.name,
        name,
        memberId,
      }),
      i18n._('You can write to each other now, show your numbers when you like, and compare the horoscopes.'),
    ],
    button: buttonTo(said.config, i18n, WORDS.interestAccepted.button(i18n), noticePath('interestAccepted', other.id)),
    footnote: i18n._('This email was sent because you expressed interest in a member of {site}.', {
      site: said.site.name,
    }),
    unsubscribeUrl: reader.unsubscribeUrl,
    sender: mailSender(said.site),
  })
}

/** One notification, in the sentences of its kind. */
export function noticeMail(
  said: MailContext,
  i18n: I18n,
  reader: Reader,
  notice: Notice & { readonly path: string },
): Mail {
  const words = WORDS[notice.kind]
  const title = words.title(i18n)
  return mailPage(i18n, {
    kind: notice.kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    subject: title,
    preview: title,
    heading: title,
    paragraphs: [i18n._('Dear {name},', { name: reader.name }), sentenceOf(i18n, notice)],
    button: buttonTo(said.config, i18n, words.button(i18n), notice.path),
    footnote: i18n._('This email was sent because you have a profile at {site}.', { site: said.site.name }),
    unsubscribeUrl: reader.unsubscribeUrl,
    sender: mailSender(said.site),
  })
}

/** Further notifications are counted, and listed in the product. */
const LINES = 20

/** Combines notifications that can wait into one mail. */
export function digestMail(said: MailContext, i18n: I18n, reader: Reader, notices: readonly Notice[]): Mail {
  const title = i18n._('What is new for you')
  const more = notices.length - LINES
  return mailPage(i18n, {
    kind: 'digest',
    subject: title,
    preview: WORDS[notices[0]?.kind ?? 'visitor'].title(i18n),
    heading: title,
    paragraphs: [
      i18n._('Dear {name}, since the last summary:', { name: reader.name }),
      ...notices.slice(0, LINES).map((notice) => sentenceOf(i18n, notice)),
      ...(more > 0 ? [i18n._('and {count} more', { count: more })] : []),
    ],
    button: buttonTo(said.config, i18n, i18n._('See what is new'), '/notifications'),
    footnote: i18n._('This email was sent because you asked {site} for a summary.', { site: said.site.name }),
    unsubscribeUrl: reader.unsubscribeUrl,
    sender: mailSender(said.site),
  })
}
