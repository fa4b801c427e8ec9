import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import cases from '../data/cases.json' with { type: 'json' }
import { barsOf, marksOf, meetsBar } from './bars.ts'
import { CLAN_LISTS, GOTHRAMS, RULES } from './data.ts'
import { readLine, type ClanFacts } from './facts.ts'
import { foldGothram, foldName } from './spelling.ts'
import { clanVerdict, isLeftOut } from './verdict.ts'

describe('the verdict', () => {
  it('of all 53 known pairs is the known one, both ways (CLN-01)', () => {
    const pairs = cases.clan as unknown as readonly { id: string; a: ClanFacts; b: ClanFacts; expect: string }[]
    expect(pairs).toHaveLength(53)
    const told = pairs.map(({ id, a, b }) => [id, clanVerdict(a, b).verdict, clanVerdict(b, a).verdict])
    expect(told).toEqual(pairs.map(({ id, expect: known }) => [id, known, known]))
  })

  it('is as certain as its source (CLN-01)', () => {
    const told = cases.clan.map(({ id, a, b }) => [id, clanVerdict(a as ClanFacts, b as ClanFacts).certainty])
    expect(told).toEqual(cases.clan.map(({ id, certainty }) => [id, certainty]))
  })

  it('says who left a name out, and never bars a name that its list lacks (CLN-02)', () => {
    const kongu = { religion: 'Hindu', caste: 'Gounder - Kongu Vellala' }
    const [a, b] = [
      { ...kongu, clan: 'Kannan', excludedClans: ['கீரன்'] },
      { ...kongu, clan: 'Keeran' },
    ]
    expect(clanVerdict(a, b).reason).toEqual({ kind: 'excluded', by: 'a', name: 'கீரன்' })
    expect(clanVerdict(b, a).reason).toEqual({ kind: 'excluded', by: 'b', name: 'கீரன்' })
    const other = { ...kongu, clanOther: 'Neithal' }
    expect(clanVerdict(other, { ...kongu, clanOther: 'neydhal' }).verdict).toBe('open')
    expect(clanVerdict(other, { ...kongu, clanOther: 'Neithal kulam' })).toMatchObject({
      verdict: 'ask',
      certainty: 'varies',
    })
  })

  it('knows entries that were merged, and asks which side has not told its line (CLN-02)', () => {
    const old = { religion: 'Hindu', caste: 'Chettiar', subCaste: 'Nagarathar', clan: 'Nemam' }
    const now = { religion: 'Hindu', caste: 'Chettiar - Nagarathar', clan: 'நேமம்' }
    expect(clanVerdict(old, now).verdict).toBe('barred')
    expect(clanVerdict(old, { ...now, clan: null }).reason).toEqual({ kind: 'unknown', field: 'clan', missing: ['b'] })
  })

  it('compares no two entries of one list as one name (CLN-02)', () => {
    for (const { entries } of Object.values(CLAN_LISTS))
      expect(new Set(entries.map(({ name }) => foldName(name))).size).toBe(entries.length)
    expect(new Set(GOTHRAMS.map(({ name }) => foldGothram(name))).size).toBe(GOTHRAMS.length)
  })
})

const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null, freq: 3 })
const COMMUNITIES: readonly ClanFacts[] = RULES.flatMap(({ at }) =>
  (at.caste ?? [at.casteStartsWith ? 'Brahmin - Iyer' : 'Muthuraja', 'Brahmin - Iyengar']).flatMap((caste) =>
    [undefined, ...(at.subCaste ?? [])].map((subCaste) => ({ religion: at.religion, caste, subCaste })),
  ),
)
const namesFor = ({ caste, religion }: ClanFacts) => {
  const lists = RULES.filter(({ at }) => at.religion === religion && at.caste?.includes(caste ?? '')).flatMap(
    ({ list }) => CLAN_LISTS[list ?? '']?.entries ?? [],
  )
  return [...lists.slice(0, 8), ...lists.filter(({ divisions }) => divisions)]
}
const FREE = ['Nalluri', 'Nalloori', 'Bellara']
const GOTHRAM_NAMES = [...GOTHRAMS.map(({ name }) => name), 'Goundinya', 'Some rare one', 'Siva', 'Not known']

const family = (community: ClanFacts): fc.Arbitrary<ClanFacts> => {
  const entries = namesFor(community)
  const clan = fc.constantFrom(...entries.map(({ name }) => name), ...FREE)
  const gothram = fc.constantFrom(...GOTHRAM_NAMES)
  const deity = fc.constantFrom('Virumandi', 'Ayyanar')
  const place = fc.constantFrom('Usilampatti', 'Kalappanpatti')
  return fc.record({
    religion: fc.constant(community.religion),
    caste: fc.constant(community.caste),
    subCaste: fc.constant(community.subCaste),
    clan: maybe(clan),
    clanDivision: maybe(fc.constantFrom(...entries.flatMap(({ divisions = [] }) => divisions), 'x')),
    clanOther: maybe(clan),
    gothram: maybe(gothram),
    houseName: maybe(fc.constantFrom(...FREE)),
    familyDeity: maybe(deity),
    familyDeityPlace: maybe(place),
    motherClan: maybe(clan),
    motherGothram: maybe(gothram),
    motherFamilyDeity: maybe(deity),
    motherFamilyDeityPlace: maybe(place),
    excludedClans: fc.oneof(fc.constant([]), fc.array(fc.oneof(clan, gothram), { maxLength: 3 })),
    motherLineRule: fc.constantFrom(null, 'Free', 'Mark same', 'Bar same'),
  })
}
const pair = fc
  .tuple(fc.constantFrom(...COMMUNITIES), fc.constantFrom(...COMMUNITIES), fc.nat(3))
  .chain(([one, other, luck]) => fc.tuple(family(one), family(luck > 0 ? one : other)))

describe('for any two families the verdict', () => {
  it('is one for both (CLN-03)', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const [one, other] = [clanVerdict(a, b), clanVerdict(b, a)]
        expect([one.verdict, one.certainty]).toEqual([other.verdict, other.certainty])
      }),
      { numRuns: 5000 },
    )
  })

  it('bars no family that has told nothing (CLN-03)', () => {
    fc.assert(
      fc.property(pair, ([a, { religion, caste, subCaste }]) => {
        expect(['unknown', 'open']).toContain(clanVerdict(a, { religion, caste, subCaste }).verdict)
      }),
      { numRuns: 2000 },
    )
  })

  it('is what marks say to the index: left out are just those whom certain and usual rules and own words bar (CLN-04)', () => {
    let barred = 0
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const bars = barsOf(readLine(a))
        const marks = new Set(marksOf(readLine(b)))
        const isOut = isLeftOut(clanVerdict(a, b))
        if (isOut) barred++
        expect(meetsBar(marks, bars.clan) || meetsBar(marks, bars.gothram)).toBe(isOut)
      }),
      { numRuns: 20_000 },
    )
    expect(barred).toBeGreaterThan(2000)
  })
})
