import { CLAN_LISTS } from '@thunai/community/data'
import type { ClanFacts } from '@thunai/community/facts'
import { clanVerdict, isLeftOut } from '@thunai/community/verdict'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { keptMails, toAddress } from '../../../testing/outside/kept-mail.ts'
import { runTask } from '../../../testing/run-task.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

/** Families of each side: 10,000 pairs. */
const FAMILIES = 100

const GOTHRAMS = ['Viswamitra', 'Kausika', 'Bharadwaja', 'Atreya', 'Srivatsa', 'Vadula', 'Kaundinya']
const KULAMS = ['Kaadai', 'Payiran', 'Keeran', 'Odhaalan', 'Kannan']
const TEMPLES = ['Nemam', 'Iraniyur', 'Pillaiyarpatti', 'Ilayathangudi', 'Mathur']
const PIRIVUS = ['Okkurudaiyar', 'Kazhanivasarkudiyar', 'Mannur', 'Uraiyur']
const KILAIS = entriesOf('maravar-kilai').slice(0, 8)
const MANAIS = entriesOf('manai-24').slice(0, 6)
const BALIS = entriesOf('tulu-bali').slice(0, 4)
const among = (names: readonly string[]) => fc.option(fc.constantFrom(...names), { freq: 6 })
const gothram = among(GOTHRAMS)
const motherLineRule = fc.constantFrom(null, 'Free', 'Mark same', 'Bar same')

type ClanFactsWithCaste = ClanFacts & { readonly caste: string }
/**
 * Clan facts for every kind of rule: father's and mother's lines, pairs and groups, divisions, a deity with its place,
 * and free text.
 */
const aLine: fc.Arbitrary<ClanFactsWithCaste> = fc.oneof(
  fc.record({
    caste: fc.constant('Gounder - Kongu Vellala'),
    clan: among(KULAMS),
    excludedClans: fc.subarray(KULAMS, { maxLength: 2 }),
    motherClan: among(KULAMS),
    motherLineRule,
  }),
  fc.record({
    caste: fc.constant('Chettiar - Nagarathar'),
    clan: among(TEMPLES),
    clanDivision: among(PIRIVUS),
    excludedClans: fc.subarray(TEMPLES, { maxLength: 1 }),
  }),
  fc.record({
    caste: fc.constantFrom('Brahmin - Iyer', 'Brahmin - Iyengar'),
    gothram,
    motherGothram: gothram,
    motherLineRule,
  }),
  fc.record({ caste: fc.constant('Kamma Naidu'), houseName: among(['Kota', 'Guntur', 'Nori']), gothram }),
  fc.record({
    caste: fc.constant('Maravar'),
    subCaste: fc.constantFrom('Kondaiyan Kottai Maravar', 'Sembanad Maravar', null),
    clan: among(KILAIS),
  }),
  fc.record({
    caste: fc.constant('Kallar'),
    subCaste: fc.constant('Piramalai Kallar'),
    motherFamilyDeity: among(['Virumandi', 'Ayyanar']),
    motherFamilyDeityPlace: among(['Usilampatti', 'Kalappanpatti']),
  }),
  fc.record({ caste: fc.constant('24 Manai Telugu Chettiar'), clan: among(MANAIS) }),
  fc.record({ caste: fc.constantFrom('Bunt', 'Billava'), clan: among(BALIS) }),
  fc.record({ caste: fc.constant('Nadar'), clanOther: among(['Neithal', 'Mullai']) }),
  fc.record({
    caste: fc.constantFrom('Saurashtra', 'Mudaliar'),
    gothram,
    excludedClans: fc.subarray(GOTHRAMS, { maxLength: 2 }),
    motherGothram: gothram,
    motherLineRule,
  }),
)

function entriesOf(list: string): string[] {
  return (CLAN_LISTS[list]?.entries ?? []).map(({ name }) => name)
}

const TOLD_IN_PROFILE = [
  'clan',
  'clanDivision',
  'clanOther',
  'gothram',
  'houseName',
  'motherClan',
  'motherGothram',
  'motherFamilyDeity',
  'motherFamilyDeityPlace',
] as const satisfies readonly (keyof ClanFactsWithCaste)[]

interface Family {
  readonly member: TestMember
  readonly facts: ClanFacts
}

let test: TestApp
let grooms: readonly Family[]
let brides: readonly Family[]
/** Member ids of the brides that the plain rule excludes, by the groom's id. */
let barred: ReadonlyMap<string, ReadonlySet<string>>

async function families(gender: 'Male' | 'Female', seed: number): Promise<Family[]> {
  const { pool } = test.services.database
  const made: Family[] = []
  for (const line of fc.sample(aLine, { numRuns: FAMILIES, seed })) {
    const member = await aMember(test.services, { gender, caste: line.caste, dateOfBirth: '1994-05-05' })
    const told = (names: readonly (keyof ClanFactsWithCaste)[]) => names.map((name) => line[name] ?? null)
    await pool.query(
      `update profile set (clan, clan_division, clan_other, gothram, house_name, mother_clan, mother_gothram,
          mother_family_deity, mother_family_deity_place) = ($2, $3, $4, $5, $6, $7, $8, $9, $10),
        sub_caste_id = (select s.id from sub_caste s where s.caste_id = profile.caste_id and s.name = $11) where id = $1`,
      [member.profileId, ...told(TOLD_IN_PROFILE), line.subCaste ?? null],
    )
    await pool.query('insert into preference (profile_id, excluded_clans, mother_line_rule) values ($1, $2, $3)', [
      member.profileId,
      line.excludedClans ?? [],
      line.motherLineRule ?? null,
    ])
    made.push({ member, facts: { religion: 'Hindu', ...line } })
  }
  return made
}

beforeAll(async () => {
  test = await openTestApp()
  grooms = await families('Male', 1)
  for (const { member } of grooms) {
    const saved = await test.call('POST', '/api/saved-searches', {
      token: member.token,
      body: { name: 'Brides', filter: { gender: 'Female' }, alert: 'daily' },
    })
    if (saved.status >= 300) throw new Error(JSON.stringify(saved.body))
    await test.call('PATCH', '/profile/settings', { token: member.token, body: { dailyMatches: true } })
  }
  brides = await families('Female', 2)
  test.clock.pass({ seconds: 6 })
  barred = new Map(
    grooms.map(({ member, facts }) => [
      member.memberId,
      new Set(
        brides
          .filter((bride) => isLeftOut(clanVerdict(facts, bride.facts)))
          .map(({ member: { memberId } }) => memberId),
      ),
    ]),
  )
})
afterAll(() => test.close())

const left = ({ member }: Family) => barred.get(member.memberId) ?? new Set<string>()
const open = (groom: Family) =>
  brides.map(({ member: { memberId } }) => memberId).filter((memberId) => !left(groom).has(memberId))
const openTo = (bride: Family) =>
  grooms.filter((groom) => !left(groom).has(bride.member.memberId)).map(({ member }) => member.memberId)

interface Page {
  readonly totalElements: number
  readonly found: readonly { readonly memberId: string }[]
}
const searched = async ({ member: { token } }: Family, gender: string, page: number): Promise<Page> => {
  const path = `/profile/search/profilelist?page=${page}&size=50`
  const { body } = await test.call('POST', path, { token, body: { gender } })
  return { ...body, found: body.content }
}
const matched = async ({ member: { token } }: Family, page: number): Promise<Page> => {
  const path = `/profile/profilefulldata/getforviewforuser?section=all&size=50&page=${page}`
  const { body } = await test.call('GET', path, { token })
  return { ...body, found: body.data }
}
/** The members on both pages, and the total that each page states. */
async function allOf(pageOf: (page: number) => Promise<Page>) {
  const pages = [await pageOf(0), await pageOf(1)]
  return {
    totals: pages.map(({ totalElements }) => totalElements),
    found: pages.flatMap((page) => page.found.map(({ memberId }) => memberId)).toSorted(),
  }
}
const justThese = (members: readonly string[]) => ({
  totals: [members.length, members.length],
  found: members.toSorted(),
})

describe('of 10,000 random pairs (CLN-19)', () => {
  it('a few hundred are barred by the plain rule, in all communities, and most are not', () => {
    const barredIn = grooms.map((groom) => ({ caste: groom.facts.caste, count: left(groom).size }))
    const pairs = barredIn.reduce((sum, { count }) => sum + count, 0)
    expect(pairs).toBeGreaterThan(200)
    expect(pairs).toBeLessThan((FAMILIES * FAMILIES) / 2)
    const castes = new Set(barredIn.flatMap(({ caste, count }) => (count > 0 ? [caste] : [])))
    expect([...castes].toSorted()).toEqual([
      '24 Manai Telugu Chettiar',
      'Billava',
      'Brahmin - Iyengar',
      'Brahmin - Iyer',
      'Bunt',
      'Chettiar - Nagarathar',
      'Gounder - Kongu Vellala',
      'Kallar',
      'Kamma Naidu',
      'Maravar',
      'Mudaliar',
      'Saurashtra',
    ])
  })

  it('a default search finds and counts everyone who isn’t barred, for grooms and brides', async () => {
    for (const groom of grooms)
      expect(await allOf((page) => searched(groom, 'Female', page))).toEqual(justThese(open(groom)))
    for (const bride of brides)
      expect(await allOf((page) => searched(bride, 'Male', page))).toEqual(justThese(openTo(bride)))
  })

  it('the matches are everyone who isn’t barred, for grooms and brides', async () => {
    for (const groom of grooms) expect(await allOf((page) => matched(groom, page))).toEqual(justThese(open(groom)))
    for (const bride of brides) expect(await allOf((page) => matched(bride, page))).toEqual(justThese(openTo(bride)))
  })

  it('no mail of saved searches or daily matches names a barred bride', async () => {
    test.clock.pass({ minutes: 24 * 60 })
    await runTask(test.services, 'matching saved searches')
    await runTask(test.services, 'sending search alerts')
    await runTask(test.services, 'sending daily matches')
    await runTask(test.services, 'sending digests')
    const mails = await keptMails(test)
    for (const groom of grooms) {
      const own = toAddress(mails, groom.member.email)
      expect(own).toHaveLength(2)
      const named = own.flatMap(({ text }) => text?.match(/M\d{6}/g) ?? [])
      const known = new Set(open(groom))
      expect(named.length).toBeGreaterThan(0)
      expect(named.filter((memberId) => memberId !== groom.member.memberId && !known.has(memberId))).toEqual([])
    }
  })
})
