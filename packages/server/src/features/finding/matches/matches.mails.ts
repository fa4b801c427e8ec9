import type { I18n } from '@lingui/core'
import { noticePath } from '@thunai/contract/telling/notification-kinds'
import type { Match } from '@thunai/contract/finding/matches'
import { buttonTo, mailPage, mailSender, type Mail } from '../../../platform/mail/mail-page.ts'
import type { Services } from '../../../services.ts'
import { clanMark } from '../../profile/clans/clans.api.ts'
import { nameIn } from '../../profile/reference/reference.api.ts'

export type ToldMatch = Pick<
  Match,
  'name' | 'memberId' | 'age' | 'district' | 'state' | 'jobName' | 'matchSentence' | 'clanVerdict'
>

/** The daily mail about matches that the member hasn't opened yet. */
export function dailyMatchesMail(
  { site, config }: Pick<Services, 'site' | 'config'>,
  i18n: I18n,
  reader: { readonly name: string; readonly unsubscribeUrl: string | undefined },
  matches: readonly ToldMatch[],
): Mail {
  const count = matches.length
  const title = i18n._('{count, plural, one {A match} other {# matches}} for you today', { count })
  return mailPage(i18n, {
    kind: 'daily-matches',
    subject: title,
    preview: matches.map(({ name }) => name).join(', '),
    heading: title,
    paragraphs: [
      i18n._('Dear {name}, these match your preferences:', { name: reader.name }),
      ...matches.map((match) => toLine(i18n, match)),
    ],
    button: buttonTo(config, i18n, i18n._('See your matches'), noticePath('dailyMatches', undefined)),
    footnote: i18n._(
      'This email was sent because you asked {site} for matches every morning. You can stop it beside your matches.',
      { site: site.name },
    ),
    unsubscribeUrl: reader.unsubscribeUrl,
    sender: mailSender(site),
  })
}

function toLine(i18n: I18n, match: ToldMatch): string {
  const { name, memberId, age, jobName, district, state, matchSentence, clanVerdict } = match
  const years = i18n._('{age} years', { age })
  const place = district ?? state
  const facts = [
    `${name} (${memberId})`,
    years,
    ...[jobName, place].filter((fact) => fact !== null).map((name) => nameIn(i18n, name)),
  ]
  const mark = clanMark(clanVerdict)
  return [`${facts.join(', ')}.`, matchSentence, ...(mark === undefined ? [] : [`${mark}.`])].join(' ').trim()
}
