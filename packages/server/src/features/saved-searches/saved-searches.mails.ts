import { mailPage, type Mail } from '../../platform/mail/mail-page.ts'
import { mailSender } from '../../platform/mail/mail-sender.ts'
import type { Services } from '../../services.ts'

/** Somebody whom an alert tells of: no more than a card in search shows a visitor. */
export interface ToldMember {
  readonly name: string
  readonly memberId: string
  /** Age, place and work, as far as they are said. */
  readonly facts: readonly string[]
}

export interface ToldSearch {
  readonly name: string
  readonly members: readonly ToldMember[]
  /** How many came to fit; more than are named where there are many. */
  readonly all: number
}

/** Tells a member who came to fit the searches that they saved. */
export function searchAlertMail(
  { site, config }: Pick<Services, 'site' | 'config'>,
  reader: { readonly name: string },
  searches: readonly ToldSearch[],
): Mail {
  const all = searches.reduce((sum, search) => sum + search.all, 0)
  const people = all === 1 ? 'One new profile fits' : `${all} new profiles fit`
  return mailPage({
    kind: 'search-alert',
    subject: `${people} your saved ${searches.length === 1 ? 'search' : 'searches'}`,
    preview: searches.map(({ name }) => name).join(', '),
    heading: `${people} what you look for`,
    paragraphs: [`Dear ${reader.name}, since the last mail these came to fit:`, ...searches.flatMap(toLines)],
    button:
      config.publicUrl === undefined
        ? undefined
        : { label: 'See them all', url: `${config.publicUrl}/search-profile?saved=${SAVED}` },
    footnote: `This mail was sent because you saved a search at ${site.name} and asked to be told. Choose how often beside the search, or delete it there.`,
    sender: mailSender(site),
  })
}

/** The page of search opens the list of saved searches. */
const SAVED = 'all'

function toLines({ name, members, all }: ToldSearch): readonly string[] {
  const more = all - members.length
  return [
    `“${name}”: ${all}`,
    ...members.map((member) => [`${member.name} (${member.memberId})`, ...member.facts].join(', ')),
    ...(more > 0 ? [`and ${more} more`] : []),
  ]
}
