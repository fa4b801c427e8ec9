import { heightText } from '@thunai/contract/values/heights'
import type { Match, MatchReason } from '@thunai/contract/members/matches'
import type { ProfileSummary } from '@thunai/contract/members/search'
import { isOnCard, type Facts, type Fits, type Judgement, type Wish } from './matches.rules.ts'

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
    facts,
    isOpened,
    mine,
    theirs,
  }: {
    readonly facts: Facts
    readonly isOpened: boolean
    readonly mine: Judgement
    readonly theirs: Judgement | undefined
  },
): Match {
  return {
    ...summary,
    matchScore: mine.score,
    matchReasons: mine.reasons.map((reason) => toReason(reason, summary, { facts, isOpened })),
    theirScore: theirs ? theirs.score : null,
    isMutual: mine.score === 100 && theirs?.score === 100,
  }
}

/** A short sentence. It names only what the card shows anyway; how the rest fits is told of profiles that were opened. */
function toReason(
  { wish, fits }: { wish: Wish; fits: Fits },
  summary: ProfileSummary,
  { facts, isOpened }: { readonly facts: Facts; readonly isOpened: boolean },
): MatchReason {
  if (!isOpened && !isOnCard(wish)) return { wish, fits, text: `${LABEL[wish]}: told in the profile.` }
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
