import type { Match } from '@thunai/contract/members/matches'
import { mailPage, type Mail } from '../../platform/mail/mail-page.ts'
import { mailSender } from '../../platform/mail/mail-sender.ts'
import type { Services } from '../../services.ts'

export type ToldMatch = Pick<Match, 'name' | 'memberId' | 'age' | 'district' | 'state' | 'jobName' | 'matchSentence'>

/** Tells a member of matches that they haven't opened yet. */
export function dailyMatchesMail(
  { site, config }: Pick<Services, 'site' | 'config'>,
  reader: { readonly name: string },
  matches: readonly ToldMatch[],
): Mail {
  const many = matches.length === 1 ? 'A match' : `${matches.length} matches`
  return mailPage({
    kind: 'daily-matches',
    subject: `${many} for you today`,
    preview: matches.map(({ name }) => name).join(', '),
    heading: `${many} for you today`,
    paragraphs: [`Dear ${reader.name}, these fit what you look for:`, ...matches.map(toLine)],
    button:
      config.publicUrl === undefined
        ? undefined
        : { label: 'See your matches', url: `${config.publicUrl}/viewupdate-my-profile/?tab=viewed` },
    footnote: `This mail was sent because you asked ${site.name} for matches every morning. You can stop it beside your matches.`,
    sender: mailSender(site),
  })
}

function toLine({ name, memberId, age, jobName, district, state, matchSentence }: ToldMatch): string {
  const facts = [`${name} (${memberId})`, `${age} years`, jobName, district ?? state].filter((fact) => fact !== null)
  return `${facts.join(', ')}. ${matchSentence}`.trim()
}
