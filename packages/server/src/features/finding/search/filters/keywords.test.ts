import { foldText } from '@thunai/contract/names/fold-text'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../../testing/members/a-member.ts'
import { runs } from '../../../../testing/runs.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'

let test: TestApp
let viewer: TestMember
let asked: TestMember
beforeAll(async () => {
  test = await openTestApp()
  viewer = await aMember(test.services, { gender: 'Male' })
  asked = await aMember(test.services)
})
afterAll(() => test.close())

const found = async (filter: object, token?: string): Promise<number> =>
  (await test.call('POST', '/profile/search/profilelist', { body: filter, token })).body.totalElements

/** Two Unicode spellings of each word that look the same. */
const ALIKE: readonly (readonly [string, string])[] = [
  ['ஸ்ரீரங்கம்', 'ஶ்ரீரங்கம்'],
  ['கௌரி', 'க\u0BC6\u0BB3ரி'],
  ['கொடைக்கானல்', 'க\u0BC6\u0BBEடைக்கானல்'],
  ['லக்ஷ்மி', 'லக்\u200Cஷ்மி'],
  ['അവൻ', 'അവന്\u200D'],
  ['क़लम', '\u0958लम'],
  ['Ｔｅａｃｈｅｒ', 'teacher'],
  ['José', 'Jose\u0301'],
  ['Weaver\u00A0Master', 'weaver master'],
  ['Tea\u00ADcher', 'TEACHER'],
]

it.each(ALIKE)('a keyword is found in any writing that looks the same: %j and %j (SRCH-31)', async (one, other) => {
  for (const [written, typed] of [
    [one, other],
    [other, one],
  ]) {
    await test.services.database.pool.query('update profile set job_name = $2, about_me = $2 where id = $1', [
      asked.profileId,
      written,
    ])
    expect([await found({ keyword: typed }), await found({ keyword: typed }, viewer.token)]).toEqual([1, 1])
  }
})

it('a member is found by the id in any writing (SRCH-32)', async () => {
  const digits = asked.memberId.slice(1)
  for (const memberId of [digits, Number(digits), `M ${digits}`, `m${digits}`, ` M-${digits} `, `Ｍ${digits}`])
    expect([memberId, await found({ memberId }), await found({ memberId }, viewer.token)]).toEqual([memberId, 1, 1])
  expect(await found({ memberId: 'Kavitha' })).toBe(0)
})

const PIECES = [...new Set(ALIKE.flat().flatMap((word) => [...word]))]
const OTHERS = [
  ...'ஶஒளெௌாௗூஅൗഇൺൻർൽൾൿൌअआाेैोौएఒౌౕಒೌৎঅাઅાਅਾඅා–’ʼ٣۴५৫੫૫୫௫౫೫൫෫ ﷺ①ẞ',
  '\u200B',
  '\u2060',
  '\uFEFF',
  '\u3164',
  '\uFFA0',
]

it('the database folds texts as the contract does (SRCH-31)', async () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(...PIECES, ...OTHERS), maxLength: 30 }),
    fc.string({ unit: 'grapheme-ascii', maxLength: 30 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 50 }), async (texts) => {
      const kept = texts.filter((one) => !one.includes('\0'))
      const { rows } = await test.services.database.pool.query<{ folded: string }>(
        'select folded(one) from unnest($1::text[]) with ordinality as t (one, place) order by place',
        [kept],
      )
      expect(rows.map(({ folded }) => folded)).toEqual(kept.map(foldText))
    }),
    { numRuns: runs(10) },
  )
})
