import { CLAN_LISTS, DUPLICATES, RULES, type ClanTerm, type Path, type Rule, type RuleField } from './data.ts'
import { listNamed, type SpellingIndex } from './lists.ts'
import { memoize, textCache } from './memoize.ts'

/** Religion, caste and sub caste, by their names. */
export interface Community {
  readonly religion?: string | null | undefined
  readonly caste?: string | null | undefined
  readonly subCaste?: string | null | undefined
}

/** More than all lists of communities contain. */
const MOST_COMMUNITIES = 20_000

const keyOf = (religion: string, [caste, subCaste]: Path) => JSON.stringify([religion, caste, subCaste ?? null])

const MEANT = new Map(
  DUPLICATES.filter(({ ask, never, umbrella }) => !ask && !never && !umbrella).flatMap(({ religion, keep, from }) =>
    from.map((path) => [keyOf(religion, path), keep] as const),
  ),
)

const MEANT_CACHE = textCache<Community>(MOST_COMMUNITIES)

/**
 * The community by its kept entries, where several entries mean one community. Equal communities are the same object,
 * so that their rules are looked up once.
 */
export const toKeptCommunity = (community: Community): Community =>
  MEANT_CACHE(`${community.religion}\n${community.caste}\n${community.subCaste}`, () => findMeant(community))

function findMeant({ religion, caste, subCaste }: Community): Community {
  if (!religion || !caste) return { religion, caste, subCaste }
  const meantBySub = subCaste ? MEANT.get(keyOf(religion, [caste, subCaste])) : undefined
  if (meantBySub) return { religion, caste: meantBySub[0], subCaste: meantBySub[1] }
  const alone = MEANT.get(keyOf(religion, [caste]))
  return alone ? { religion, caste: alone[0], subCaste: alone[1] ?? subCaste } : { religion, caste, subCaste }
}

const fitsCaste = ({ at }: Rule, caste: string | null | undefined) =>
  at.otherwise === true ||
  (!!caste && (at.caste?.includes(caste) === true || (!!at.casteStartsWith && caste.startsWith(at.casteStartsWith))))

/** Rules of a community whose names are those of kept entries. */
export const rulesAt = memoize(({ religion, caste, subCaste }: Community): readonly Rule[] =>
  RULES.filter(
    (rule) =>
      rule.at.religion === religion &&
      fitsCaste(rule, caste) &&
      (!rule.at.subCaste || (!!subCaste && rule.at.subCaste.includes(subCaste))),
  ),
)

const NAMES_OF_RULES: ReadonlySet<string | undefined> = new Set([
  ...RULES.flatMap(({ at }) => [at.religion, ...(at.caste ?? []), ...(at.subCaste ?? [])]),
  ...DUPLICATES.flatMap(({ keep, from }) => [...keep, ...from.flat()]),
])

/** True if clan rules know a religion, a caste or a sub caste by this name. */
export const isNameOfRules = (name: string): boolean =>
  NAMES_OF_RULES.has(name) || RULES.some(({ at }) => !!at.casteStartsWith && name.startsWith(at.casteStartsWith))

/** True if the rule has an outcome other than open. */
export const canDiffer = ({ same, different }: Rule): boolean => same !== 'open' || different !== 'open'

/** True if families of a religion have no clans. */
export const isClanless = ({ religion }: Community): boolean => CLANLESS.has(religion ?? '')
const RELIGIONS = new Set(RULES.map(({ at }) => at.religion))
const CLANLESS = new Set(
  [...RELIGIONS].filter((religion) => !RULES.some((rule) => rule.at.religion === religion && canDiffer(rule))),
)

/** A rule for a sub caste overrides the caste's rule for the same field. */
export function mostSpecific(rules: readonly Rule[]): readonly Rule[] {
  return rules.filter(
    (rule) => rule.at.subCaste || !rules.some((other) => other.field === rule.field && other.at.subCaste),
  )
}

/** Castes that compare a field with each other, and the lists that name it. */
export interface Scope {
  readonly id: string
  /** Rules and castes within the scope differ, so that equal names don't always mean equal lines. */
  readonly isMixed: boolean
  readonly lists: readonly SpellingIndex[]
}

const sameCastes = (one: Rule, other: Rule) =>
  JSON.stringify([one.at.religion, one.at.caste, one.at.casteStartsWith]) ===
  JSON.stringify([other.at.religion, other.at.caste, other.at.casteStartsWith])

const SCOPES = new Map<Rule, Scope>()
for (const rule of RULES) {
  const first = RULES.find((other) => other.field === rule.field && sameCastes(rule, other)) ?? rule
  const among = RULES.filter((other) => other.field === rule.field && sameCastes(rule, other))
  SCOPES.set(rule, {
    id: String(RULES.indexOf(first)),
    isMixed:
      !rule.acrossCastes &&
      (among.length > 1 || (rule.at.caste?.length ?? 0) > 1 || !!rule.at.subCaste || !!rule.at.otherwise),
    lists: among.map(({ list }) => listNamed(list)).filter((list) => list !== undefined),
  })
}
export const scopeOf = (rule: Rule): Scope => SCOPES.get(rule) as Scope

/** The scope in which a community compares a field; undefined without a rule. */
export function scopeFor(community: Community, field: RuleField): Scope | undefined {
  const { religion, caste } = community
  // a caste is compared by the rules of all its sub castes
  const rule = RULES.find(
    (one) => one.field === field && !one.at.otherwise && one.at.religion === religion && fitsCaste(one, caste),
  )
  return rule && scopeOf(rule)
}

/** A community's word for the clan, and its list. */
export interface ClanNaming {
  readonly label: ClanTerm
  /** Undefined if names of this community aren't listed. */
  readonly list: SpellingIndex | undefined
}

const CLAN: ClanTerm = { en: 'Clan', ta: 'குலம் / வம்சம்' }
const KILAI: ClanTerm = { en: 'Kilai', ta: 'கிளை' }
const FREE_LABELS: Readonly<Record<string, ClanTerm>> = {
  'maravar-other': KILAI,
  'kallar-nattar': KILAI,
  'yadava-nadar-kilai': KILAI,
  nangudi: KILAI,
  vallambar: { en: 'Karai', ta: 'கரை' },
  'gounder-other': { en: 'Kulam / kootam', ta: 'குலம் / கூட்டம்' },
  vokkaliga: { en: 'Bedagu', ta: 'பெடகு' },
  lingayat: { en: 'Bedagu', ta: 'பெடகு' },
}

/** How a community names its clans; undefined if it has none by its rules. */
export function clanNaming(community: Community): ClanNaming | undefined {
  const [rule] = mostSpecific(rulesAt(toKeptCommunity(community))).filter(
    (one) => one.field === 'clan' && !one.at.otherwise && canDiffer(one),
  )
  if (!rule) return undefined
  return {
    label: CLAN_LISTS[rule.list ?? '']?.called ?? FREE_LABELS[rule.community] ?? CLAN,
    list: listNamed(rule.list),
  }
}

const SHORT: Readonly<Record<string, ClanTerm>> = {
  nagarathar: { en: 'temple', ta: 'கோவில்' },
  'kongu-vellala': { en: 'kulam', ta: 'குலம்' },
  'gounder-other': { en: 'kulam', ta: 'குலம்' },
  'maravar-kondayankottai': { en: 'kilai', ta: 'கிளை' },
  'maravar-sembanad': { en: 'kilai', ta: 'கிளை' },
  'maravar-other': { en: 'kilai', ta: 'கிளை' },
  'kallar-nattar': { en: 'kilai', ta: 'கிளை' },
  'yadava-nadar-kilai': { en: 'kilai', ta: 'கிளை' },
  nangudi: { en: 'kilai', ta: 'கிளை' },
  vallambar: { en: 'karai', ta: 'கரை' },
  manai24: { en: 'manai', ta: 'மனை' },
  bunt: { en: 'bali', ta: 'பலி' },
  thiyya: { en: 'illam', ta: 'இல்லம்' },
  badaga: { en: 'kola', ta: 'கோலா' },
}

/** The clan of a community within a sentence. */
export function clanWord(community: Community): ClanTerm {
  const rule = mostSpecific(rulesAt(toKeptCommunity(community))).find(
    ({ field, at }) => field === 'clan' && !at.otherwise,
  )
  return SHORT[rule?.community ?? ''] ?? { en: 'clan', ta: 'குலம்' }
}
