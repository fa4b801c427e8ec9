import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import cases from '../data/cases.json' with { type: 'json' }
import { barsOf, marksOf, meetsBar } from './bars.ts'
import { CLAN_LISTS, GOTHRAMS, RULES } from './data.ts'
import { readLine, type ClanFacts } from './facts.ts'
import { foldGothram, foldName } from './spelling.ts'
import { clanVerdict, isLeftOut } from './verdict.ts'

describe('the verdict', () => {
  it('is correct for all 53 known pairs, both ways (CLN-01)', () => {
    const pairs = cases.clan as unknown as readonly { id: string; a: ClanFacts; b: ClanFacts; expect: string }[]
    expect(pairs).toHaveLength(53)
    const verdicts = pairs.map(({ id, a, b }) => [id, clanVerdict(a, b).verdict, clanVerdict(b, a).verdict])
    expect(verdicts).toEqual(pairs.map(({ id, expect: known }) => [id, known, known]))
  })

  it('has the certainty of its source (CLN-01)', () => {
    const certainties = cases.clan.map(({ id, a, b }) => [id, clanVerdict(a as ClanFacts, b as ClanFacts).certainty])
    expect(certainties).toEqual(cases.clan.map(({ id, certainty }) => [id, certainty]))
  })

  it('names the side that left a name out, and never bars a name that its list lacks (CLN-02)', () => {
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

  it('resolves merged entries, and names the side that has not stated its line (CLN-02)', () => {
    const old = { religion: 'Hindu', caste: 'Chettiar', subCaste: 'Nagarathar', clan: 'Nemam' }
    const now = { religion: 'Hindu', caste: 'Chettiar - Nagarathar', clan: 'நேமம்' }
    expect(clanVerdict(old, now).verdict).toBe('barred')
    expect(clanVerdict(old, { ...now, clan: null }).reason).toEqual({ kind: 'unknown', field: 'clan', missing: ['b'] })
  })

  it('bars what a family leaves out in its own words, with a rule or without, in every caste (CLN-22)', () => {
    const a = { religion: 'Hindu', caste: 'Saurashtra', excludedClans: ['Kausika', 'Nalluri'] }
    const others: readonly ClanFacts[] = [
      { religion: 'Hindu', caste: 'Saurashtra', gothram: 'Koushika' },
      { religion: 'Hindu', caste: 'Brahmin - Iyer', gothram: 'கௌசிக' },
      { religion: 'Jain', caste: 'Tamil Jain', gothram: 'Kausika' },
      { religion: 'Hindu', caste: 'Mudaliar', houseName: 'Nalloori' },
      { religion: 'Hindu', caste: 'Gounder - Kongu Vellala', clanOther: 'Nalluri kulam' },
    ]
    for (const b of others) {
      expect(clanVerdict(a, b)).toMatchObject({
        verdict: 'barred',
        certainty: 'certain',
        reason: { kind: 'excluded', by: 'a' },
      })
      expect(clanVerdict(b, a)).toMatchObject({ verdict: 'barred', reason: { kind: 'excluded', by: 'b' } })
    }
    expect(clanVerdict(a, { religion: 'Hindu', caste: 'Saurashtra', gothram: 'Atreya' }).verdict).toBe('unknown')
    const kongu = { religion: 'Hindu', caste: 'Gounder - Kongu Vellala', excludedClans: ['கண்ணன்'] }
    const vettuva = { religion: 'Hindu', caste: 'Gounder - Vettuva', clan: 'Kannan' }
    expect(clanVerdict(kongu, vettuva).verdict).toBe('barred')
  })

  it('treats the mother’s line as its family wishes, with a rule or without, in every caste (CLN-22)', () => {
    const mudaliar = { religion: 'Hindu', caste: 'Mudaliar' }
    const b = { religion: 'Hindu', caste: 'Saurashtra', gothram: 'Vasishta' }
    const verdictBy = (motherLineRule: string) =>
      clanVerdict({ ...mudaliar, motherGothram: 'வசிஷ்ட', motherLineRule }, b).verdict
    expect(['Bar same', 'Mark same', 'Free'].map(verdictBy)).toEqual(['barred', 'ask', 'unknown'])
  })

  it('does not take an answer like "not known" for a name that both families stated (CLN-22)', () => {
    const community = { religion: 'Hindu', caste: 'Mudaliar' }
    for (const nothing of ['None', 'nil', '-', 'N/A', 'இல்லை']) {
      const a = { ...community, excludedClans: [nothing], motherGothram: nothing, motherLineRule: 'Bar same' }
      expect(clanVerdict(a, { ...community, gothram: nothing, houseName: nothing }).verdict).toBe('unknown')
      const ofMother = { ...a, motherClan: nothing }
      for (const other of [community, { ...community, clan: nothing }])
        expect(clanVerdict(ofMother, other).verdict).not.toBe('barred')
    }
  })

  it('never takes two families that know no name for one line (CLN-01, CLN-04)', () => {
    const nothings = [
      'Not known',
      'not  known.',
      'None',
      'nil',
      '-',
      '--',
      '?',
      'N/A',
      'Dont know',
      'Others',
      'other',
      'No idea',
      'மற்றவை',
      'தெரியாது',
      'இல்லை',
    ]
    const families = (nothing: string): ClanFacts[] => [
      { religion: 'Hindu', caste: 'Kamma Naidu', houseName: nothing },
      { religion: 'Hindu', caste: 'Gounder - Kongu Vellala', clanOther: nothing },
      { religion: 'Hindu', caste: 'Brahmin - Iyer', gothram: nothing },
      ...[nothing, 'Usilampatti'].map((place) => ({
        religion: 'Hindu',
        caste: 'Kallar',
        subCaste: 'Piramalai Kallar',
        familyDeity: nothing,
        familyDeityPlace: place,
        motherFamilyDeity: nothing,
        motherFamilyDeityPlace: place,
      })),
    ]
    for (const one of nothings.flatMap(families)) {
      expect(clanVerdict(one, one).verdict).toBe('unknown')
      const { clan, gothram } = barsOf(readLine(one))
      const marks = new Set(marksOf(readLine(one)))
      expect(meetsBar(marks, clan) || meetsBar(marks, gothram)).toBe(false)
    }
  })

  it('takes a word that only ends names for no name (CLN-02)', () => {
    const families: readonly ClanFacts[] = [
      ...['Gothram', 'gothra', 'Gothiram', 'கோத்திரம்', 'Siva Gothram'].map((gothram) => ({
        religion: 'Hindu',
        caste: 'Brahmin - Iyer',
        gothram,
      })),
      ...['Kulam', 'kootam', 'கூட்டம்'].map((clanOther) => ({
        religion: 'Hindu',
        caste: 'Gounder - Kongu Vellala',
        clanOther,
      })),
      { religion: 'Hindu', caste: 'Kamma Naidu', houseName: 'Gothram' },
    ]
    for (const one of families) {
      expect(clanVerdict(one, one).verdict).toBe('unknown')
      expect(marksOf(readLine(one))).toEqual([])
    }
    const leavesOut = { religion: 'Hindu', caste: 'Saurashtra', excludedClans: ['Gothram'] }
    expect(clanVerdict(leavesOut, { religion: 'Hindu', caste: 'Brahmin - Iyer', gothram: 'A' }).verdict).not.toBe(
      'barred',
    )
  })

  it('keeps a key of every gothram, however short its name (CLN-02)', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 's', 'gothram', 'gotra', ' ', 'கோ'), { maxLength: 4 }), (parts) => {
        const gothram = parts.join('')
        const { values } = readLine({ religion: 'Hindu', caste: 'Brahmin - Iyer', gothram })
        expect(values.gothram?.key).not.toBe('')
      }),
    )
    expect(foldGothram('Asa')).not.toBe('')
    expect([foldGothram('Haritasa'), foldGothram('Haritas')]).toEqual(['harit', 'harit'])
  })

  it('takes the place of two deities for unknown where neither family can tell it (CLN-01)', () => {
    const family = {
      religion: 'Hindu',
      caste: 'Kallar',
      subCaste: 'Piramalai Kallar',
      motherFamilyDeity: 'Virumandi',
      motherFamilyDeityPlace: 'Not known',
    }
    expect(clanVerdict(family, family)).toMatchObject({
      verdict: 'ask',
      reason: { kind: 'deity', of: 'mothers', place: 'unknown' },
    })
  })

  it('takes no listed clan for an unknown name (CLN-01)', () => {
    const rules = RULES.filter(({ field, list }) => field === 'clan' && CLAN_LISTS[list ?? ''])
    for (const { at, list } of rules)
      for (const { name } of CLAN_LISTS[list ?? '']?.entries ?? [])
        expect(readLine({ religion: at.religion, caste: at.caste?.[0], clan: name }).values.clan).toBeDefined()
  })

  it('ignores words that a family entered before it chose a religion without clans (CLN-22)', () => {
    const convert = { religion: 'Christian', caste: 'CSI (Church of South India)', excludedClans: ['Kausika'] }
    expect(clanVerdict(convert, { religion: 'Hindu', caste: 'Saurashtra', gothram: 'Kausika' }).verdict).toBe('unknown')
  })

  it('asks if one name may be written in two scripts, even in the qualifying gothram (CLN-23)', () => {
    const ask = (reason: object) => ({ verdict: 'ask', certainty: 'varies', reason })
    const bothWays = (a: ClanFacts, b: ClanFacts) => [clanVerdict(a, b), clanVerdict(b, a)]
    const kamma = { religion: 'Hindu', caste: 'Kamma Naidu' }
    for (const verdict of bothWays({ ...kamma, houseName: 'Nalluri' }, { ...kamma, houseName: 'நல்லூரி' }))
      expect(verdict).toEqual(ask({ kind: 'otherLetters', field: 'houseName' }))
    const nalluri = { ...kamma, houseName: 'Nalluri' }
    for (const verdict of bothWays({ ...nalluri, gothram: 'Pydipala' }, { ...nalluri, gothram: 'பைடிபால' }))
      expect(verdict).toEqual(ask({ kind: 'otherGothram', isInOtherLetters: true }))
    const kongu = { religion: 'Hindu', caste: 'Gounder - Kongu Vellala' }
    for (const verdict of bothWays({ ...kongu, clan: 'ஆதிரை' }, { ...kongu, clanOther: 'Aadhirai' }))
      expect(verdict).toEqual(ask({ kind: 'otherLetters', field: 'clan' }))
    const sembanad = { religion: 'Hindu', caste: 'Maravar', subCaste: 'Sembanad Maravar' }
    for (const verdict of bothWays({ ...sembanad, clan: 'Marikka' }, { ...sembanad, clanOther: 'மரிக்கா' }))
      expect(verdict).toEqual(ask({ kind: 'otherLetters', field: 'clan' }))
    const piramalai = {
      religion: 'Hindu',
      caste: 'Kallar',
      subCaste: 'Piramalai Kallar',
      motherFamilyDeity: 'Virumandi',
    }
    const [a, b] = ['Usilampatti', 'உசிலம்பட்டி'].map((motherFamilyDeityPlace) => ({
      ...piramalai,
      motherFamilyDeityPlace,
    }))
    for (const verdict of bothWays(a!, b!))
      expect(verdict).toMatchObject({
        verdict: 'ask',
        reason: { kind: 'deity', of: 'mothers', place: 'otherLetters' },
      })
  })

  it('distinguishes names in two scripts if the list has both, or if one name would not matter (CLN-23)', () => {
    const kongu = { religion: 'Hindu', caste: 'Gounder - Kongu Vellala' }
    expect(clanVerdict({ ...kongu, clan: 'ஆதிரை' }, { ...kongu, clan: 'Kaadai' }).verdict).toBe('open')
    const mudaliar = { religion: 'Hindu', caste: 'Mudaliar' }
    const verdict = clanVerdict(
      { ...mudaliar, familyDeity: 'Angalamman', familyDeityPlace: 'Melmalayanur' },
      { ...mudaliar, familyDeity: 'அங்காளம்மன்', familyDeityPlace: 'Palani' },
    )
    expect(verdict.verdict).toBe('open')
  })

  it('compares no two entries of one list as one name (CLN-02)', () => {
    for (const { entries } of Object.values(CLAN_LISTS))
      expect(new Set(entries.map(({ name }) => foldName(name))).size).toBe(entries.length)
    expect(new Set(GOTHRAMS.map(({ name }) => foldGothram(name))).size).toBe(GOTHRAMS.length)
  })
})

const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null, freq: 3 })
const WITHOUT_SCOPE: readonly ClanFacts[] = [
  { religion: 'Hindu', caste: 'Saurashtra' },
  { religion: 'Hindu', caste: 'Mudaliar', subCaste: 'Arcot Mudaliar' },
  { religion: 'Jain', caste: 'Agarwal Jain' },
  { religion: 'Sikh', caste: 'Arora' },
  { religion: 'Christian', caste: 'Nadar Christian' },
]
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
const FREE = ['Nalluri', 'Nalloori', 'Bellara', 'நல்லூரி', 'ஆதிரை']
const GOTHRAM_NAMES = [
  ...GOTHRAMS.map(({ name }) => name),
  'Goundinya',
  'Some rare one',
  'அரிய ஒன்று',
  'Siva',
  'Not known',
]

const family = (community: ClanFacts): fc.Arbitrary<ClanFacts> => {
  const entries = namesFor(community)
  const clan = fc.constantFrom(...entries.map(({ name }) => name), ...FREE)
  const gothram = fc.constantFrom(...GOTHRAM_NAMES)
  const deity = fc.constantFrom('Virumandi', 'Ayyanar', 'அய்யனார்')
  const place = fc.constantFrom('Usilampatti', 'Kalappanpatti', 'உசிலம்பட்டி')
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
const pairAmong = (ones: readonly ClanFacts[], others: readonly ClanFacts[]) =>
  fc
    .tuple(fc.constantFrom(...ones), fc.constantFrom(...others), fc.nat(3))
    .chain(([one, other, luck]) => fc.tuple(family(one), family(luck > 0 ? one : other)))
const pair = pairAmong([...COMMUNITIES, ...WITHOUT_SCOPE], [...COMMUNITIES, ...WITHOUT_SCOPE])

describe('for any two families the verdict', () => {
  it('is the same for both (CLN-03)', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const [one, other] = [clanVerdict(a, b), clanVerdict(b, a)]
        expect([one.verdict, one.certainty]).toEqual([other.verdict, other.certainty])
      }),
      { numRuns: 5000 },
    )
  })

  it('bars no family that has stated nothing (CLN-03)', () => {
    fc.assert(
      fc.property(pair, ([a, { religion, caste, subCaste }]) => {
        expect(['unknown', 'open']).toContain(clanVerdict(a, { religion, caste, subCaste }).verdict)
      }),
      { numRuns: 2000 },
    )
  })

  const expectMarksToAgree = (pairs: fc.Arbitrary<[ClanFacts, ClanFacts]>, numRuns: number): number => {
    let barred = 0
    fc.assert(
      fc.property(pairs, ([a, b]) => {
        const bars = barsOf(readLine(a))
        const marks = new Set(marksOf(readLine(b)))
        const isOut = isLeftOut(clanVerdict(a, b))
        if (isOut) barred++
        expect(meetsBar(marks, bars.clan) || meetsBar(marks, bars.gothram)).toBe(isOut)
      }),
      { numRuns },
    )
    return barred
  }

  it('agrees with the marks of the index: they leave out exactly those whom certain and usual rules and own words bar (CLN-04)', () => {
    expect(expectMarksToAgree(pair, 20_000)).toBeGreaterThan(2000)
  })

  it('agrees with the marks of the index if no rule compares both families: only own words leave out (CLN-04, CLN-22)', () => {
    const barred = expectMarksToAgree(pairAmong(WITHOUT_SCOPE, COMMUNITIES), 10_000)
    expect(barred).toBeGreaterThan(300)
  })
})
