import { toKeptCommunity, isClanless, scopeFor, type Community, type Scope } from './communities.ts'
import type { Entry, RuleField } from './data.ts'
import { findDivision, isTempleGothram, listNamed } from './lists.ts'
import { memoize } from './memoize.ts'
import { foldGothram, foldName } from './spelling.ts'

type OptionalText = string | null | undefined

/** A profile's facts about its lines, in any spelling. */
export interface ClanFacts extends Community {
  readonly clan?: OptionalText
  readonly clanDivision?: OptionalText
  /** A name that the community's list lacks. */
  readonly clanOther?: OptionalText
  readonly gothram?: OptionalText
  readonly houseName?: OptionalText
  readonly familyDeity?: OptionalText
  readonly familyDeityPlace?: OptionalText
  readonly motherClan?: OptionalText
  readonly motherGothram?: OptionalText
  readonly motherFamilyDeity?: OptionalText
  readonly motherFamilyDeityPlace?: OptionalText
  /** Further clans, gothrams and house names that the family doesn't marry into. */
  readonly excludedClans?: readonly string[] | null | undefined
  readonly motherLineRule?: 'Free' | 'Mark same' | 'Bar same' | OptionalText
}

/** A value for comparison. */
export interface Value {
  readonly key: string
  /** Display name. */
  readonly name: string
  readonly entry?: Entry | undefined
  /** Not in the list, so it never bars by itself. */
  readonly isOther?: true
}

/** Parsed facts: values by the field that rules compare, and their lines. */
export interface Line {
  readonly community: Community
  readonly values: Readonly<Partial<Record<RuleField, Value>>>
  readonly division: string | undefined
  readonly places: Readonly<Partial<Record<'familyDeityPlace' | 'motherFamilyDeityPlace', string>>>
  readonly mother: { readonly clan: Value | undefined; readonly gothram: Value | undefined }
  readonly motherLineRule: 'Free' | 'Mark same' | 'Bar same'
  readonly excluded: readonly Excluded[]
}

export const EXCLUDED_FIELDS = ['clan', 'gothram', 'houseName'] as const
export type ExcludedField = (typeof EXCLUDED_FIELDS)[number]

/** A name that a family leaves out, by its name key in each field. */
export interface Excluded {
  readonly name: string
  readonly keys: Readonly<Partial<Record<ExcludedField, string>>>
}

/** Texts of families who don't know a name, and words that only end one. */
const NO_NAME =
  /^(?:(?:not known|not applicable|not sure|unknown|(?:don[’']?t|do not) know|none|nil|no|no idea|nothing|forgot(?:ten)?|others?|any|n\/?a|தெரியாது|தெரியவில்லை|இல்லை|மற்றவை|kulam|koott?am|kilai|goth?i?ram|goth?ra|குலம்|கூட்டம்|கிளை|கோத்திரம்|கோத்ரம்)[\s.!]*|[^\p{L}\p{N}]+)$/iu

/**
 * A stated name; undefined if the family says that it knows none, because two such families would seem to share a line.
 */
function statedName(told: OptionalText): string | undefined {
  const name = told?.trim().replace(/\s+/gu, ' ')
  return name && !NO_NAME.test(name) ? name : undefined
}

function clanIn(scope: Scope | undefined, told: OptionalText): Value | undefined {
  const name = statedName(told)
  if (name === undefined) return undefined
  for (const list of scope?.lists ?? []) {
    const entry = list.find(name)
    if (entry) return { key: entry.name, name: entry.name, entry }
  }
  return { key: foldName(name), name }
}

function gothramIn(scope: Scope | undefined, told: OptionalText): Value | undefined {
  const name = statedName(told)
  if (name === undefined) return undefined
  const own = scope?.lists.flatMap((list) => list.find(name) ?? [])[0]
  const entry = own ?? listNamed('gothrams')?.find(name)
  if (entry && isTempleGothram(entry)) return undefined
  return entry ? { key: entry.name, name: entry.name, entry } : { key: foldGothram(name), name }
}

const plain = (told: OptionalText): Value | undefined => {
  const name = statedName(told)
  return name === undefined ? undefined : { key: foldName(name), name }
}

const RULES_OF_MOTHER = new Set(['Mark same', 'Bar same'])

type Scopes = Readonly<Partial<Record<ExcludedField, Scope>>>

const scopesOf = memoize((community: Community): Scopes =>
  withoutAbsent({
    clan: scopeFor(community, 'clan'),
    gothram: scopeFor(community, 'gothram'),
    houseName: scopeFor(community, 'houseName'),
  }),
)

/** Parses a profile's facts. */
export function readLine(facts: ClanFacts): Line {
  const community = toKeptCommunity(facts)
  const scopes = scopesOf(community)
  const listed = clanIn(scopes.clan, facts.clan)
  const other = listed ? undefined : clanIn(scopes.clan, facts.clanOther)
  const clan = listed ?? (other && { ...other, isOther: true as const })
  const rule = facts.motherLineRule ?? ''
  const place = (told: OptionalText) => plain(told)?.key
  // the form of such a family shows neither wish, so neither may apply
  const hidesWords = isClanless(community)
  return withoutAbsent({
    community,
    values: withoutAbsent({
      clan,
      gothram: gothramIn(scopes.gothram, facts.gothram),
      houseName: plain(facts.houseName),
      familyDeity: plain(facts.familyDeity),
      motherFamilyDeity: plain(facts.motherFamilyDeity),
      motherGothram: gothramIn(scopes.gothram, facts.motherGothram),
    }),
    division:
      listed?.entry && statedName(facts.clanDivision)
        ? (findDivision(listed.entry, statedName(facts.clanDivision) ?? '') ?? foldName(facts.clanDivision ?? ''))
        : undefined,
    places: withoutAbsent({
      familyDeityPlace: place(facts.familyDeityPlace),
      motherFamilyDeityPlace: place(facts.motherFamilyDeityPlace),
    }),
    mother: { clan: clanIn(scopes.clan, facts.motherClan), gothram: gothramIn(scopes.gothram, facts.motherGothram) },
    motherLineRule: !hidesWords && RULES_OF_MOTHER.has(rule) ? (rule as 'Mark same' | 'Bar same') : 'Free',
    excluded: hidesWords
      ? []
      : (facts.excludedClans ?? []).flatMap((name) => (statedName(name) ? [excludedOf(scopes, name)] : [])),
  }) as Line
}

function excludedOf(scopes: Scopes, name: string): Excluded {
  return {
    name: name.trim(),
    keys: withoutAbsent({
      clan: nameKey('clan', clanIn(scopes.clan, name)),
      gothram: nameKey('gothram', gothramIn(scopes.gothram, name)),
      houseName: nameKey('houseName', plain(name)),
    }),
  }
}

/** A name as families' own words are compared: by the same key in all communities, with a rule or without. */
export function nameKey(field: ExcludedField, value: Pick<Value, 'name' | 'entry'> | undefined): string | undefined {
  if (!value) return undefined
  const name = value.entry?.name ?? value.name
  return field === 'gothram' ? (listNamed('gothrams')?.find(name)?.name ?? foldGothram(name)) : foldName(name)
}

function withoutAbsent<T extends object>(values: T) {
  const present: Partial<T> = {}
  for (const name in values) if (values[name] !== undefined) present[name] = values[name]
  return present as { [K in keyof T]: Exclude<T[K], undefined> }
}
