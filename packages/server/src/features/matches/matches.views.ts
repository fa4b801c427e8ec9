import { heightText } from '@thunai/contract/values/heights'
import type { Match, MatchReason, Wish } from '@thunai/contract/members/matches'
import type { ProfileSummary } from '@thunai/contract/members/search'
import type { BestMatch } from '../search/search.api.ts'
import type { Facts, Fits, Judgement } from './matches.rules.ts'

const LABEL: Readonly<Record<Wish, string>> = {
  religion: 'Religion',
  caste: 'Caste',
  age: 'Age',
  maritalStatus: 'Married status',
  motherTongue: 'Mother tongue',
  education: 'Education',
  jobType: 'Job type',
  subCaste: 'Sub caste',
  height: 'Height',
  income: 'Income',
  star: 'Star',
  raasi: 'Raasi',
  residence: 'Resident type',
}

const VERDICT: Readonly<Record<Fits, string>> = { yes: 'as you wish', no: 'not as you wish', unknown: 'not told yet' }

export function toMatch(
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
    /** Undefined when they have stated no wish. */
    readonly theirs: Judgement | undefined
  },
): Match {
  return {
    ...summary,
    matchScore: score,
    matchReasons: mine.reasons.map((reason) => toReason(reason, summary, facts)),
    matchSentence: sentence(summary, mine, theirs),
    isNew,
    theirScore: theirs ? theirs.score : null,
    isMutual: mine.score === 100 && theirs?.score === 100,
  }
}

/** How one wish stands; what the card shows anyway is named. */
function toReason({ wish, fits }: { wish: Wish; fits: Fits }, summary: ProfileSummary, facts: Facts): MatchReason {
  const shown: Partial<Record<Wish, string | null>> = {
    religion: summary.religion,
    caste: summary.caste,
    subCaste: summary.subCaste,
    age: String(summary.age),
    education: summary.education.join(', '),
    jobType: summary.jobType,
    height: facts.height === null ? null : heightText(facts.height),
  }
  const value = fits === 'unknown' ? null : shown[wish]
  return { wish, fits, text: `${value ? `${LABEL[wish]} ${value}` : LABEL[wish]}: ${VERDICT[fits]}.` }
}

/** "Fits 6 of your 7 wishes, all but income. 8 of 10 poruthams, rajju matches. You fit all their wishes." */
function sentence({ porutham }: ProfileSummary, mine: Judgement, theirs: Judgement | undefined): string {
  const parts = [wishesSentence(mine)]
  if (porutham)
    parts.push(
      `${porutham.matched} of ${porutham.of} poruthams, rajju ${porutham.rajju ? 'matches' : 'does not match'}.`,
    )
  if (theirs) {
    const met = theirs.reasons.filter(({ fits }) => fits === 'yes').length
    parts.push(
      met === theirs.reasons.length
        ? 'You fit all their wishes.'
        : `You fit ${met} of their ${theirs.reasons.length} wishes.`,
    )
  }
  return parts.filter((part) => part !== '').join(' ')
}

/** So many wishes are named as missing; more would be a list. */
const NAMED_MISSES = 2

function wishesSentence({ reasons }: Judgement): string {
  if (reasons.length === 0) return ''
  const misses = reasons.filter(({ fits }) => fits === 'no').map(({ wish }) => LABEL[wish].toLowerCase())
  const met = reasons.filter(({ fits }) => fits === 'yes').length
  if (met === reasons.length) return 'Fits all your wishes.'
  const but = misses.length > 0 && misses.length <= NAMED_MISSES ? `, not by ${misses.join(' and ')}` : ''
  return met === 0 ? `Fits none of your wishes${but}.` : `Fits ${met} of your ${reasons.length} wishes${but}.`
}
