import { match } from '@thunai/astrology/match'
import { starAndPathamOf, STAR_PLACES } from '@thunai/astrology/match-table'
import { STARS } from '@thunai/astrology/names'
import { TRADITION_IDS } from '@thunai/astrology/traditions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareDatabase } from '../../prepare-database.ts'
import { aHoroscope } from '../../testing/a-horoscope.ts'
import { aMember } from '../../testing/a-member.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const places = Array.from({ length: STAR_PLACES }, (_, index) => index + 1)

describe('the kept matches of stars', () => {
  it('say what the rules say, for all 11,664 pairs in every tradition', async () => {
    const kept = await test.services.database.db.selectFrom('star_match').selectAll().execute()
    expect(kept).toHaveLength(TRADITION_IDS.length * STAR_PLACES)
    for (const tradition of TRADITION_IDS) {
      const rows = new Map(kept.filter((row) => row.tradition === tradition).map((row) => [row.girl, row]))
      const differing = places.flatMap((girl) =>
        places.filter((boy) => {
          const { matched, rows: verdicts } = match(starAndPathamOf(girl), starAndPathamOf(boy), tradition)
          const rajju = verdicts.some(({ porutham, grade }) => porutham === 'rajju' && grade !== 'athamam')
          const row = rows.get(girl)
          return row?.matched[boy - 1] !== matched || row.rajju[boy - 1] !== rajju
        }),
      )
      expect(differing).toEqual([])
    }
  })

  it('find members by how they match, without computing', async () => {
    const { services } = test
    const girl = { star: 3, patham: 2 }
    const boys = await Promise.all(
      [1, 5, 12, 20, 27].map(async (star) => {
        const { profileId } = await aMember(services, { gender: 'Male' })
        await aHoroscope(services, profileId, { star, patham: 1 })
        return { profileId, good: match(girl, { star, patham: 1 }).matched >= 6 }
      }),
    )
    const { rows } = await services.database.pool.query<{ id: string }>(
      `select h.profile_id as id from horoscope h join star_match m on m.tradition = 'tamil-default-1' and m.girl = $1
       where m.matched[h.star_place] >= 6 and h.profile_id = any ($2)`,
      [(girl.star - 1) * 4 + girl.patham, boys.map(({ profileId }) => profileId)],
    )
    expect(rows.map(({ id }) => id).toSorted()).toEqual(
      boys
        .filter(({ good }) => good)
        .map(({ profileId }) => profileId)
        .toSorted(),
    )
  })

  it('stay as they are when the database is prepared again', async () => {
    const count = async () =>
      (
        await test.services.database.db
          .selectFrom('star_match')
          .select((row) => row.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n
    const before = await count()
    await prepareDatabase(test.services.database)
    expect(await count()).toBe(before)
  })

  it('count stars as the reference list has them', async () => {
    const items = await test.services.database.db
      .selectFrom('reference_item')
      .select(['name', 'position'])
      .where('list', '=', 'star')
      .orderBy('position')
      .execute()
    expect(items.slice(0, 27)).toEqual(STARS.map(({ en }, position) => ({ name: en, position })))
  })
})
