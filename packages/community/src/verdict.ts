import { canDiffer, mostSpecific, rulesAt } from './communities.ts'
import type { Certainty, Outcome, Rule, RuleField } from './data.ts'
import { EXCLUDED_FIELDS, nameKey, readLine, type ClanFacts, type Line, type Value } from './facts.ts'
import { areInOtherLetters } from './spelling.ts'

/** Whether custom allows two families to marry, by the lines that both have stated. */
export interface ClanVerdict {
  readonly verdict: Outcome | 'unknown'
  /** Null if nothing is known. */
  readonly certainty: Certainty | null
  readonly reason: Reason
}

/** `a` or `b`, in the order of the arguments. */
export type Side = 'a' | 'b'

/** A name as families read it, in Latin and, if known, in Tamil letters. */
export interface BilingualName {
  readonly en: string
  readonly ta?: string | undefined
}

export type Reason =
  | {
      readonly kind: 'same'
      readonly field: RuleField
      readonly name: BilingualName
      readonly division?: string
      /** Barred in other communities, but only a question here. */
      readonly isAsked: boolean
    }
  | { readonly kind: 'division'; readonly isTold: boolean; readonly outcome: Outcome }
  | { readonly kind: 'between'; readonly names: readonly [BilingualName, BilingualName] }
  | { readonly kind: 'family'; readonly names: readonly [BilingualName, BilingualName]; readonly isAsked: boolean }
  | {
      readonly kind: 'group'
      readonly of: 'kothu' | 'side' | 'gothram'
      readonly name: string
      readonly isAsked: boolean
    }
  | { readonly kind: 'groups'; readonly names: readonly [string, string]; readonly outcome: Outcome }
  | { readonly kind: 'groupUnknown'; readonly name: BilingualName }
  | { readonly kind: 'otherGothram'; readonly isInOtherLetters: boolean }
  | {
      readonly kind: 'deity'
      readonly of: 'family' | 'mothers'
      readonly place: 'same' | 'other' | 'otherLetters' | 'unknown'
    }
  | { readonly kind: 'different'; readonly field: RuleField }
  /** Possibly one name, in Latin and in Tamil letters. */
  | { readonly kind: 'otherLetters'; readonly field: RuleField }
  | { readonly kind: 'excluded'; readonly by: Side; readonly name: string }
  | {
      readonly kind: 'motherLine'
      readonly by: Side
      readonly field: 'clan' | 'gothram'
      readonly name: BilingualName
      readonly isAsked: boolean
    }
  | { readonly kind: 'unknown'; readonly field: RuleField; readonly missing: readonly Side[] }
  | { readonly kind: 'noRule' }

interface Finding {
  readonly verdict: Outcome
  readonly certainty: Certainty
  readonly reason: Reason
}

const STRENGTH = { barred: 3, ask: 2, open: 1, unknown: 0 } as const
const SURENESS = { certain: 3, usual: 2, varies: 1 } as const

/** The same result whichever side comes first, except for the sides in its reason. */
export function clanVerdict(first: ClanFacts, second: ClanFacts): ClanVerdict {
  return verdictOfLines(readLine(first), readLine(second))
}

export function verdictOfLines(a: Line, b: Line): ClanVerdict {
  const [ofA, ofB] = [rulesAt(a.community), rulesAt(b.community)]
  const common = ofA.filter((rule) => ofB.includes(rule))
  const rules = mostSpecific(common.filter(({ at }) => !at.otherwise))
  const spoken = rules.filter((rule) => !isHushed(rule, a, b))
  const findings = spoken.filter(canDiffer).flatMap((rule) => speak(rule, a, b) ?? [])
  const own = [...ownWords(a, b, 'a'), ...ownWords(b, a, 'b')]
  // a rule without a result still suppresses the rule of last resort
  const isSpoken = spoken.some((rule) => areBothTold(rule, a, b))
  const last = isSpoken || own.length > 0 ? [] : common.filter(({ at }) => at.otherwise)
  const all = [...findings, ...own, ...last.filter(canDiffer).flatMap((rule) => speak(rule, a, b) ?? [])]
  return strongest(all) ?? { verdict: 'unknown', certainty: null, reason: missingReason(rules, a, b) }
}

function strongest(findings: readonly Finding[]): Finding | undefined {
  const most = Math.max(...findings.map(({ verdict }) => STRENGTH[verdict]))
  const among = findings.filter(({ verdict }) => STRENGTH[verdict] === most)
  const sure = among.toSorted((x, y) => SURENESS[y.certainty] - SURENESS[x.certainty])[0]
  // a rule's reason, which both families may read, comes before one family's own words
  return among[0] && sure && { ...among[0], certainty: sure.certainty }
}

const areBothTold = ({ field }: Rule, a: Line, b: Line) => !!a.values[field] && !!b.values[field]

const isHushed = ({ onlyIfUnknown }: Rule, a: Line, b: Line) =>
  onlyIfUnknown !== undefined && !!a.values[onlyIfUnknown] && !!b.values[onlyIfUnknown]

function missingReason(rules: readonly Rule[], a: Line, b: Line): Reason {
  const rule = rules.find(canDiffer)
  if (!rule) return { kind: 'noRule' }
  const missing = (['a', 'b'] as const).filter((side) => !(side === 'a' ? a : b).values[rule.field])
  return { kind: 'unknown', field: rule.field, missing }
}

function speak(rule: Rule, a: Line, b: Line): Finding | undefined {
  const [one, other] = [a.values[rule.field], b.values[rule.field]]
  if (!one || !other) return undefined
  const found = one.key === other.key ? same(rule, one, a, b) : different(rule, one, other, a, b)
  const isWeaker =
    rule.unconfirmed === true ||
    one.isOther === true ||
    other.isOther === true ||
    (rule.acrossCastes !== true && a.community.caste !== b.community.caste)
  return found.verdict === 'barred' && isWeaker
    ? { verdict: 'ask', certainty: 'varies', reason: asQuestion(found.reason) }
    : found
}

const asQuestion = (reason: Reason): Reason => ('isAsked' in reason ? { ...reason, isAsked: true } : reason)
const named = ({ name, entry }: Value): BilingualName => ({ en: name, ta: entry?.ta })

function same(rule: Rule, value: Value, a: Line, b: Line): Finding {
  const { certainty } = rule
  const reason: Reason = {
    kind: 'same',
    field: rule.field,
    name: named(value),
    isAsked: rule.same !== 'barred',
  }
  if (rule.with) return sameWithPlace(rule, a.places[rule.with], b.places[rule.with])
  const divided = rule.divisions?.find(({ clan }) => clan === value.key)
  if (divided) {
    if (a.division === undefined || b.division === undefined) {
      const outcome = divided.unknown
      return outcome === 'barred'
        ? { verdict: outcome, certainty: divided.certainty, reason }
        : { verdict: outcome, certainty: divided.certainty, reason: { kind: 'division', isTold: false, outcome } }
    }
    if (a.division === b.division)
      return { verdict: divided.same, certainty, reason: { ...reason, division: a.division, isAsked: false } }
    const outcome = divided.different
    return { verdict: outcome, certainty: divided.certainty, reason: { kind: 'division', isTold: true, outcome } }
  }
  if (rule.qualifier) {
    const [one, other] = [a.values[rule.qualifier], b.values[rule.qualifier]]
    if (one && other && one.key !== other.key) {
      const isInOtherLetters = mayBeOneName(one, other)
      const verdict = isInOtherLetters ? 'ask' : (rule.ifQualifierDiffers ?? 'ask')
      return { verdict, certainty: 'varies', reason: { kind: 'otherGothram', isInOtherLetters } }
    }
  }
  return { verdict: rule.same, certainty, reason }
}

function sameWithPlace(rule: Rule, one: string | undefined, other: string | undefined): Finding {
  const of = rule.field === 'motherFamilyDeity' ? 'mothers' : 'family'
  const place = comparePlaces(one, other)
  const unclear = rule.withUnknown ?? 'open'
  const verdict = {
    same: rule.same,
    other: rule.withDifferent ?? 'open',
    otherLetters: unclear,
    unknown: unclear,
  }[place]
  return { verdict, certainty: rule.certainty, reason: { kind: 'deity', of, place } }
}

function comparePlaces(one: string | undefined, other: string | undefined) {
  if (one === undefined || other === undefined) return 'unknown'
  if (one === other) return 'same'
  return areInOtherLetters(one, other) ? 'otherLetters' : 'other'
}

/** Names in lists are known in both scripts or as one entry; other names only as written. */
const mayBeOneName = (one: Value, other: Value) => (!one.entry || !other.entry) && areInOtherLetters(one.key, other.key)

/** A question if two keys may be one name and that would make the outcome stricter. */
function different(rule: Rule, one: Value, other: Value, a: Line, b: Line): Finding {
  const found = differentNames(rule, one, other, a, b)
  if (!mayBeOneName(one, other)) return found
  const weighsMore = [one, other].some((name) => STRENGTH[same(rule, name, a, b).verdict] > STRENGTH[found.verdict])
  return weighsMore
    ? { verdict: 'ask', certainty: 'varies', reason: { kind: 'otherLetters', field: rule.field } }
    : found
}

function differentNames(rule: Rule, one: Value, other: Value, a: Line, b: Line): Finding {
  const isPair = (pair: { readonly a: string; readonly b: string }, x: string, y: string) =>
    (pair.a === x && pair.b === y) || (pair.a === y && pair.b === x)
  const names = [named(one), named(other)] as const
  const between = rule.between?.find((pair) => isPair(pair, one.key, other.key))
  if (between) return { verdict: between.verdict, certainty: between.certainty, reason: { kind: 'between', names } }
  const open: Finding = {
    verdict: rule.different,
    certainty: rule.certainty,
    reason: { kind: 'different', field: rule.field },
  }
  if (!rule.group) return open

  const [x, y] = [groupOf(rule, one, a), groupOf(rule, other, b)]
  if (x === undefined || y === undefined) {
    const verdict = rule.groupUnknown ?? rule.otherGroups
    const unknown = x === undefined ? one : other
    return verdict ? { verdict, certainty: 'varies', reason: { kind: 'groupUnknown', name: named(unknown) } } : open
  }
  if (x === y) {
    const isDoubted = one.entry?.ask !== undefined || other.entry?.ask !== undefined
    const sameGroup = rule.sameGroup ?? 'open'
    const verdict = sameGroup === 'barred' && isDoubted && rule.group === 'pravaraFamily' ? 'ask' : sameGroup
    const isAsked = verdict !== 'barred'
    const reason: Reason =
      rule.group === 'pravaraFamily'
        ? { kind: 'family', names, isAsked }
        : { kind: 'group', of: rule.group, name: x, isAsked }
    return { verdict, certainty: rule.sameGroupCertainty ?? rule.certainty, reason }
  }
  const groups = rule.betweenGroups?.find((pair) => isPair(pair, x, y))
  if (groups?.verdict === 'barred')
    return {
      verdict: 'barred',
      certainty: rule.certainty,
      reason: { kind: 'groups', names: [x, y], outcome: 'barred' },
    }
  if (groups) return { ...open, verdict: groups.verdict }
  if (!rule.otherGroups) return open
  const outcome = rule.otherGroups
  const certainty = rule.otherGroupsCertainty ?? rule.certainty
  return { verdict: outcome, certainty, reason: { kind: 'groups', names: [x, y], outcome } }
}

/** Undefined if the value's group isn't known. */
export function groupOf(rule: Rule, { entry }: Value, line: Line): string | undefined {
  switch (rule.group) {
    case 'pravaraFamily':
      return entry?.family
    case 'gothram':
      return line.values.gothram?.key
    default:
      return entry?.group
  }
}

/** One family's own words beyond the rules: names that it leaves out, and its mother's line. */
function ownWords(owner: Line, other: Line, by: Side): Finding[] {
  const left = owner.excluded.find(({ keys }) =>
    EXCLUDED_FIELDS.some((field) => keys[field] !== undefined && nameKey(field, other.values[field]) === keys[field]),
  )
  const findings: Finding[] = left
    ? [{ verdict: 'barred', certainty: 'certain', reason: { kind: 'excluded', by, name: left.name } }]
    : []
  if (owner.motherLineRule === 'Free') return findings
  const isBarred = owner.motherLineRule === 'Bar same'
  for (const field of ['clan', 'gothram'] as const) {
    const mother = owner.mother[field]
    const key = nameKey(field, mother)
    if (mother && key !== undefined && key === nameKey(field, other.values[field]))
      findings.push({
        verdict: isBarred ? 'barred' : 'ask',
        certainty: isBarred ? 'certain' : 'varies',
        reason: { kind: 'motherLine', by, field, name: named(mother), isAsked: !isBarred },
      })
  }
  return findings
}

/**
 * True if barred by a rule that all or most families follow, or in one family's own words: such a profile isn't
 * proposed.
 */
export const isLeftOut = ({ verdict, certainty }: Pick<ClanVerdict, 'verdict' | 'certainty'>): boolean =>
  verdict === 'barred' && certainty !== 'varies'
