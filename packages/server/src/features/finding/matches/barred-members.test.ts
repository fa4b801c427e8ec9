import type { ClanFacts } from '@thunai/community/facts'
import { clanVerdict, isLeftOut } from '@thunai/community/verdict'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/a-member.ts'
import { keptMails, toAddress } from '../../../testing/kept-mail.ts'
import { runTask } from '../../../testing/run-task.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

/** Families of each side: 10,000 pairs. */
const FAMILIES = 100

const GOTHRAMS = ['Viswamitra', 'Kausika', 'Bharadwaja', 'Atreya', 'Srivatsa', 'Vadula', 'Kaundinya']
const KULAMS = ['Kaadai', 'Payiran', 'Keeran', 'Odhaalan', 'Kannan']
const TEMPLES = ['Nemam', 'Iraniyur', 'Pillaiyarpatti', 'Ilayathangudi', 'Mathur']
const among = (names: readonly string[]) => fc.option(fc.constantFrom(...names), { freq: 6 })
const gothram = among(GOTHRAMS)

const aLine: fc.Arbitrary<ClanFacts & { readonly caste: string }> = fc.oneof(
  fc.record({
    caste: fc.constant('Gounder - Kongu Vellala'),
    clan: among(KULAMS),
    excludedClans: fc.subarray(KULAMS, { maxLength: 2 }),
  }),
  fc.record({
    caste: fc.constant('Chettiar - Nagarathar'),
    clan: among(TEMPLES),
    excludedClans: fc.subarray(TEMPLES, { maxLength: 1 }),
  }),
  fc.record({ caste: fc.constantFrom('Brahmin - Iyer', 'Brahmin - Iyengar'), gothram }),
  fc.record({ caste: fc.constant('Kamma Naidu'), houseName: among(['Kota', 'Guntur', 'Nori']), gothram }),
)

interface Family {
  readonly member: TestMember
  readonly facts: ClanFacts
}

let test: TestApp
let grooms: readonly Family[]
let brides: readonly Family[]
/** Member ids of the brides whom the plain rule leaves out, by the groom's id. */
let barred: ReadonlyMap<string, ReadonlySet<string>>

async function families(gender: 'Male' | 'Female', seed: number): Promise<Family[]> {
  const { pool } = test.services.database
  const made: Family[] = []
  for (const line of fc.sample(aLine, { numRuns: FAMILIES, seed })) {
    const member = await aMember(test.services, { gender, caste: line.caste, dateOfBirth: '1994-05-05' })
    await pool.query('update profile set clan = $2, gothram = $3, house_name = $4 where id = $1', [
      member.profileId,
      line.clan ?? null,
      line.gothram ?? null,
      line.houseName ?? null,
    ])
    await pool.query('insert into preference (profile_id, excluded_clans) values ($1, $2)', [
      member.profileId,
      line.excludedClans ?? [],
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

describe('of 10,000 random pairs (CLN-19)', () => {
  it('some hundred are barred by the plain rule, and most are not', () => {
    const pairs = grooms.reduce((sum, groom) => sum + left(groom).size, 0)
    expect(pairs).toBeGreaterThan(200)
    expect(pairs).toBeLessThan((FAMILIES * FAMILIES) / 2)
  })

  it('a default search finds every bride but those that are barred, and counts as many', async () => {
    for (const groom of grooms) {
      const found: string[] = []
      for (const page of [0, 1]) {
        const { body } = await test.call('POST', `/profile/search/profilelist?page=${page}&size=50`, {
          token: groom.member.token,
          body: { gender: 'Female' },
        })
        found.push(...body.content.map(({ memberId }: { memberId: string }) => memberId))
        expect(body.totalElements).toBe(open(groom).length)
      }
      expect(found.toSorted()).toEqual(open(groom).toSorted())
    }
  })

  it('the matches are every bride but those that are barred', async () => {
    for (const groom of grooms) {
      const found: string[] = []
      for (const page of [0, 1]) {
        const { body } = await test.call(
          'GET',
          `/profile/profilefulldata/getforviewforuser?section=all&size=50&page=${page}`,
          { token: groom.member.token },
        )
        found.push(...body.data.map(({ memberId }: { memberId: string }) => memberId))
        expect(body.totalElements).toBe(open(groom).length)
      }
      expect(found.toSorted()).toEqual(open(groom).toSorted())
    }
  })

  it('no mail names a bride who is barred: saved searches and matches of the day', async () => {
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
