import { noticePath } from '@thunai/contract/telling/notification-kinds'
import type { I18n } from '@lingui/core'
import { buttonTo, mailPage, mailSender, type Mail } from '../../../platform/mail/mail-page.ts'
import type { Services } from '../../../services.ts'

/** A member in an alert; shows no more than a visitor's search card. */
export interface ToldMember {
  readonly name: string
  readonly memberId: string
  /** Age, place and work, if stated. */
  readonly facts: readonly string[]
  /** Why the clan rule bars the member or asks the family to check; undefined otherwise. */
  readonly clanMark: string | undefined
}

export interface ToldSearch {
  readonly name: string
  readonly members: readonly ToldMember[]
  /** Number of hits; only some of many are named. */
  readonly all: number
}

/** The alert about members who newly fit saved searches. */
export function searchAlertMail(
  { site, config }: Pick<Services, 'site' | 'config'>,
  i18n: I18n,
  reader: { readonly name: string; readonly unsubscribeUrl: string | undefined },
  searches: readonly ToldSearch[],
): Mail {
  const count = searches.reduce((sum, search) => sum + search.all, 0)
  return mailPage(i18n, {
    kind: 'search-alert',
    subject: i18n._('{count, plural, one {A new profile matches} other {# new profiles match}} your searches', {
      count,
    }),
    preview: searches.map(({ name }) => name).join(', '),
    heading: i18n._('{count, plural, one {A new profile matches} other {# new profiles match}} your searches', {
      count,
    }),
    paragraphs: [
      i18n._('Dear {name}, these new profiles match your saved searches:', { name: reader.name }),
      ...searches.flatMap((search) => toLines(i18n, search)),
    ],
    button: buttonTo(config, i18n, i18n._('See your saved searches'), noticePath('savedSearch', undefined)),
    footnote: i18n._(
      'This email was sent because you saved a search at {site} and asked to be told. Choose how often beside the search, or delete it there.',
      { site: site.name },
    ),
    unsubscribeUrl: reader.unsubscribeUrl,
    sender: mailSender(site),
  })
}

function toLines(i18n: I18n, { name, members, all }: ToldSearch): readonly string[] {
  const more = all - members.length
  return [
    i18n._('“{name}”: {count}', { name, count: all }),
    ...members.map(toLine),
    ...(more > 0 ? [i18n._('and {count} more', { count: more })] : []),
  ]
}

function toLine({ name, memberId, facts, clanMark }: ToldMember): string {
  const line = [`${name} (${memberId})`, ...facts].join(', ')
  return clanMark === undefined ? line : `${line}. ${clanMark}.`
}
