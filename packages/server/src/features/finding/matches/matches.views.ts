import type { I18n } from '@lingui/core'
import { heightText } from '@thunai/contract/values/heights'
import type { Match, MatchReason, WishesBetween } from '@thunai/contract/finding/matches'
import { type Wish, WISHES } from '@thunai/contract/profile/wishes'
import type { ProfileSummary } from '@thunai/contract/finding/search'
import { say } from '../../../platform/languages.ts'
import { nameIn } from '../../profile/reference/reference.api.ts'
import type { BestMatch } from '../search/search.api.ts'
import type { Facts, WishFit, Judgement } from './matches.rules.ts'

const VERDICT: Readonly<Record<WishFit, (i18n: I18n, wish: string) => string>> = {
  yes: (i18n, wish) => i18n._('{wish}: as you prefer.', { wish }),
  no: (i18n, wish) => i18n._('{wish}: not as you prefer.', { wish }),
  unknown: (i18n, wish) => i18n._('{wish}: not given yet.', { wish }),
}

const THEIR_VERDICT: Readonly<Record<WishFit, (i18n: I18n, wish: string) => string>> = {
  yes: (i18n, wish) => i18n._('{wish}: you match their preference.', { wish }),
  no: (i18n, wish) => i18n._('{wish}: not a match.', { wish }),
  unknown: (i18n, wish) => i18n._('{wish}: you have not said.', { wish }),
}

/** The subject of a wish, in the reader's words. */
export const wishLabel = (i18n: I18n, wish: Wish): string => say(i18n, WISHES[wish].label)

/** The facts on a card that wishes can be about. */
type CardFacts = Pick<ProfileSummary, 'religion' | 'caste' | 'subCaste' | 'jobType'> & {
  readonly education: readonly string[]
}

/** How the wishes of both sides are met, worded for the first. */
export const toWishesBetween = (
  i18n: I18n,
  { mine, theirs, facts }: { readonly mine: Judgement; readonly theirs: Judgement; readonly facts: Facts },
  shown: CardFacts,
): WishesBetween => ({
  myWishes: mine.reasons.map((reason) => toReason(i18n, reason, shown, facts)),
  theirWishes: theirs.reasons.map(({ wish, fits }) => ({
    wish,
    fits,
    text: THEIR_VERDICT[fits](i18n, wishLabel(i18n, wish)),
  })),
})

export function toMatch(
  i18n: I18n,
  summary: ProfileSummary,
  {
    match: { score, isNew },
    facts,
    mine,
    theirs,
  }: {
    readonly match: BestMatch
    readonly facts: Facts
    readonly mine: Judgement
    /** Undefined if the member states no wish. */
    readonly theirs: Judgement | undefined
  },
): Match {
  return {
    ...summary,
    matchScore: score,
    matchReasons: mine.reasons.map((reason) => toReason(i18n, reason, summary, facts)),
    matchSentence: sentence(i18n, summary, mine, theirs),
    isNew,
    theirScore: theirs ? theirs.score : null,
    isMutual: mine.score === 100 && theirs?.score === 100,
  }
}

const inWords = (i18n: I18n, entry: string | null) => (entry === null ? null : nameIn(i18n, entry))

/** The state of one wish; values that the card shows are named. */
function toReason(
  i18n: I18n,
  { wish, fits }: { wish: Wish; fits: WishFit },
  summary: CardFacts,
  facts: Facts,
): MatchReason {
  const shown: Partial<Record<Wish, string | null>> = {
    religion: inWords(i18n, summary.religion),
    caste: inWords(i18n, summary.caste),
    subCaste: inWords(i18n, summary.subCaste),
    age: String(facts.age),
    education: summary.education.map((one) => nameIn(i18n, one)).join(', '),
    jobType: inWords(i18n, summary.jobType),
    height: facts.height === null ? null : say(i18n, heightText(facts.height)),
  }
  const [label, value] = [wishLabel(i18n, wish), fits === 'unknown' ? null : shown[wish]]
  return { wish, fits, text: VERDICT[fits](i18n, value ? `${label} ${value}` : label) }
}

/** "Matches 6 of your 7 preferences, but not income. 8 of 10 poruthams, rajju matches. You match all their preferences." */
function sentence(i18n: I18n, { porutham }: ProfileSummary, mine: Judgement, theirs: Judgement | undefined): string {
  const parts = [wishesSentence(i18n, mine)]
  if (porutham) {
    const { matched, of } = porutham
    parts.push(
      porutham.rajju
        ? i18n._('{matched} of {of} poruthams, rajju matches.', { matched, of })
        : i18n._('{matched} of {of} poruthams, rajju does not match.', { matched, of }),
    )
  }
  if (theirs) {
    const met = theirs.reasons.filter(({ fits }) => fits === 'yes').length
    const of = theirs.reasons.length
    parts.push(
      met === of
        ? i18n._('You match all their preferences.')
        : i18n._('You match {met} of their {of} preferences.', { met, of }),
    )
  }
  return parts.filter((part) => part !== '').join(' ')
}

/** Unmet wishes that a sentence names at most. */
const NAMED_MISSES = 2

function wishesSentence(i18n: I18n, { reasons }: Judgement): string {
  if (reasons.length === 0) return ''
  const missed = reasons.filter(({ fits }) => fits === 'no').map(({ wish }) => wishLabel(i18n, wish))
  const met = reasons.filter(({ fits }) => fits === 'yes').length
  const of = reasons.length
  if (met === of) return i18n._('Matches all your preferences.')
  const [first, second] = missed.map((label) => label.toLocaleLowerCase(i18n.locale))
  const misses = second === undefined ? first : i18n._('{first} and {second}', { first, second })
  const isNamed = misses !== undefined && missed.length <= NAMED_MISSES
  if (met === 0)
    return !isNamed
      ? i18n._('Matches none of your preferences.')
      : i18n._('Matches none of your preferences, such as {misses}.', { misses })
  return !isNamed
    ? i18n._('Matches {met} of your {of} preferences.', { met, of })
    : i18n._('Matches {met} of your {of} preferences, but not {misses}.', { met, of, misses })
}
