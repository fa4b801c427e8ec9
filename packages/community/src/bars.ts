import { canDiffer, mostSpecific, rulesAt, scopeOf, type Community } from './communities.ts'
import type { Rule, RuleField } from './data.ts'
import { EXCLUDED_FIELDS, nameKey, type ExcludedField, type Line, type Value } from './facts.ts'
import { memoize } from './memoize.ts'
import { groupOf } from './verdict.ts'

/** A condition on the marks of another profile. */
export type Bar =
  | { readonly has: readonly string[] }
  | { readonly all: readonly Bar[] }
  | { readonly any: readonly Bar[] }
  | { readonly not: Bar }

/** Profiles to leave out, by the fact that bars them. */
export interface Bars {
  readonly clan: Bar
  readonly gothram: Bar
}

const FIELDS = ['clan', 'gothram', 'houseName', 'motherFamilyDeity'] as const satisfies readonly RuleField[]
type Barring = (typeof FIELDS)[number]
const LETTERS = { clan: 'c', gothram: 'g', houseName: 'h', motherFamilyDeity: 'm' } as const

const isBarring = (rule: Rule): rule is Rule & { readonly field: Barring } =>
  !rule.at.otherwise && !rule.unconfirmed && canDiffer(rule) && FIELDS.some((field) => field === rule.field)

/** Rules by which a profile can be barred. */
const barringRules = memoize((community: Community) => mostSpecific(rulesAt(community)).filter(isBarring))

const valueMark = (rule: Rule & { readonly field: Barring }, key: string) =>
  `${LETTERS[rule.field]}${scopeOf(rule).id}/${key}`
/** Distinguishes rules and castes of one scope. */
const ruleMark = (rule: Rule & { readonly field: Barring }, caste: string) =>
  `@${scopeOf(rule).id}/${rule.community}/${caste}`
const TOLD = 'told'

/** Marks a name that a family of any community leaves out in its own words. */
const nameMark = (field: ExcludedField, key: string) => `=${LETTERS[field]}/${key}`

function nameMarks(line: Line, field: ExcludedField): string[] {
  const key = nameKey(field, line.values[field])
  return key === undefined ? [] : [nameMark(field, key)]
}

/** Marks of profiles that the family leaves out in its own words. */
function refusedMarks(line: Line, field: ExcludedField): string[] {
  const isMotherBarred = line.motherLineRule === 'Bar same' && field !== 'houseName'
  const mother = isMotherBarred ? nameKey(field, line.mother[field]) : undefined
  const keys = [...line.excluded.map(({ keys }) => keys[field]), mother].filter((key) => key !== undefined)
  return [...new Set(keys)].map((key) => nameMark(field, key))
}

/**
 * Marks of a profile by which others can be barred, as words of an index: lines that a rule compares, and names that it
 * refuses. The database doesn't need the rules, and the index decides exactly as the verdict does.
 */
export function marksOf(line: Line): string[] {
  const marks = new Set<string>()
  for (const field of EXCLUDED_FIELDS) {
    for (const mark of nameMarks(line, field)) marks.add(mark)
    for (const mark of refusedMarks(line, field)) marks.add(`!${mark}`)
  }
  for (const rule of barringRules(line.community)) {
    const value = line.values[rule.field]
    if (!value || value.isOther) continue
    marks.add(valueMark(rule, value.key))
    if (scopeOf(rule).isMixed) marks.add(ruleMark(rule, line.community.caste ?? ''))
    if (rule.divisions && line.division !== undefined) marks.add(valueMark(rule, `${value.key}/${line.division}`))
    if (rule.group && (rule.sameGroup === 'barred' || rule.betweenGroups)) {
      const group = groupOf(rule, value, line)
      if (group !== undefined && !isDoubted(rule, value)) marks.add(valueMark(rule, `#${group}`))
    }
    if (rule.with) {
      const place = line.places[rule.with]
      if (place !== undefined) marks.add(valueMark(rule, `${value.key}|${place}`))
    }
    if (rule.qualifier) {
      const gothram = line.values[rule.qualifier]
      if (gothram) marks.add(valueMark(rule, TOLD)).add(valueMark(rule, `${TOLD}/${gothram.key}`))
    }
  }
  return [...marks]
}

/** True for entries that only some families assign to another pravara family. */
const isDoubted = (rule: Rule, { entry }: Value) => rule.group === 'pravaraFamily' && entry?.ask !== undefined

const NO_BAR: Bar = { any: [] }

/** Profiles to leave out: barred by a certain or usual rule, or refused by either family. */
export function barsOf(line: Line): Bars {
  const byField = (fields: readonly Barring[]): Bar => {
    const rules = barringRules(line.community).filter(({ field }) => fields.includes(field))
    const excluded = EXCLUDED_FIELDS.filter((field) => fields.includes(field))
    const refused = excluded.flatMap((field) => refusedMarks(line, field))
    const refusing = excluded.flatMap((field) => nameMarks(line, field).map((mark) => `!${mark}`))
    const words = [...refused, ...refusing]
    return { any: [...rules.flatMap((rule) => barOf(rule, line)), ...(words.length > 0 ? [{ has: words }] : [])] }
  }
  return { clan: byField(['clan', 'houseName', 'motherFamilyDeity']), gothram: byField(['gothram']) }
}

function barOf(rule: Rule & { readonly field: Barring }, line: Line): Bar[] {
  const value = line.values[rule.field]
  if (!value || value.isOther) return []
  const mark = (key: string) => valueMark(rule, key)
  const bars = [sameBar(rule, value, line, mark), differentBar(rule, value, line, mark)].filter((bar) => bar !== NO_BAR)
  if (bars.length === 0) return []
  return scopeOf(rule).isMixed
    ? [{ all: [{ has: [ruleMark(rule, line.community.caste ?? '')] }, { any: bars }] }]
    : bars
}

function sameBar(rule: Rule, value: Value, line: Line, mark: (key: string) => string): Bar {
  if (rule.same !== 'barred') return NO_BAR
  if (rule.with) {
    const place = line.places[rule.with]
    return place === undefined ? NO_BAR : { has: [mark(`${value.key}|${place}`)] }
  }
  if (rule.divisions?.some(({ clan }) => clan === value.key))
    return line.division === undefined ? NO_BAR : { has: [mark(`${value.key}/${line.division}`)] }
  const same: Bar = { has: [mark(value.key)] }
  const gothram = rule.qualifier && line.values[rule.qualifier]
  if (!gothram) return same
  return { all: [same, { any: [{ not: { has: [mark(TOLD)] } }, { has: [mark(`${TOLD}/${gothram.key}`)] }] }] }
}

function differentBar(rule: Rule, value: Value, line: Line, mark: (key: string) => string): Bar {
  const pairs = (rule.between ?? []).filter(({ verdict }) => verdict === 'barred')
  const others = pairs.flatMap(({ a, b }) => (a === value.key ? [b] : b === value.key ? [a] : [])).map(mark)
  const group = rule.group && groupOf(rule, value, line)
  const groups =
    group === undefined || isDoubted(rule, value)
      ? []
      : [
          ...(rule.sameGroup === 'barred' ? [group] : []),
          ...(rule.betweenGroups ?? []).flatMap(({ a, b, verdict }) =>
            verdict !== 'barred' ? [] : a === group ? [b] : b === group ? [a] : [],
          ),
        ].map((one) => mark(`#${one}`))
  const marks = [...others, ...groups]
  return marks.length === 0 ? NO_BAR : { has: marks }
}

/** True if marks meet a bar. */
export function meetsBar(marks: ReadonlySet<string>, bar: Bar): boolean {
  if ('has' in bar) return bar.has.some((mark) => marks.has(mark))
  if ('all' in bar) return bar.all.every((one) => meetsBar(marks, one))
  if ('any' in bar) return bar.any.some((one) => meetsBar(marks, one))
  return !meetsBar(marks, bar.not)
}
