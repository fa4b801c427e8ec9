import { match } from '@thunai/astrology/match'
import type { TraditionId } from '@thunai/astrology/traditions'
import { searchProfiles } from '@thunai/contract/finding/search'
import { afterAll, beforeAll, expect, describe, it } from 'vitest'
import { aHoroscope } from '../../../testing/members/a-horoscope.ts'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const mithra = { star: 3, patham: 2 }
const arun = { star: 12, patham: 4 }
async function aCouple(): Promise<{ girl: TestMember; boy: TestMember }> {
  const girl = await aMember(test.services, { name: 'Mithra Selvam', gender: 'Female' })
  const boy = await aMember(test.services, { name: 'Arun Kumar', gender: 'Male' })
  await aHoroscope(test.services, girl.profileId, mithra)
  await aHoroscope(test.services, boy.profileId, arun)
  return { girl, boy }
}
const answer = async (token?: string) =>
  test.call('POST', '/profile/search/profilelist?size=100', { body: {}, ...(token !== undefined && { token }) })
const markOn = async (card: TestMember, token?: string) =>
  (await answer(token)).body.content.find(({ id }: { id: string }) => id === card.profileId).porutham
const expected = (girl: typeof mithra, boy: typeof arun, tradition: TraditionId) => {
  const { matched, rows } = match(girl, boy, tradition)
  return { matched, of: 10, rajju: rows.some(({ porutham, grade }) => porutham === 'rajju' && grade !== 'athamam') }
}

describe('the mark of poruthams on a card', () => {
  it('says how many of the ten match and whether rajju does, from either side', async () => {
    const { girl, boy } = await aCouple()
    const mark = expected(mithra, arun, 'tamil-default-1')
    expect(await markOn(boy, girl.token)).toEqual(mark)
    expect(await markOn(girl, boy.token)).toEqual(mark)
    expect(searchProfiles.reply.safeParse((await answer(girl.token)).body).success).toBe(true)
  })

  it('is never shown to visitors', async () => {
    const { girl, boy } = await aCouple()
    expect(await markOn(girl)).toBeNull()
    expect(await markOn(boy)).toBeNull()
    expect((await answer()).text).not.toContain('"matched"')
  })

  it('needs star and patham of both, and one of each gender', async () => {
    const { girl, boy } = await aCouple()
    const sister = await aMember(test.services, { gender: 'Female' })
    await aHoroscope(test.services, sister.profileId, mithra)
    expect(await markOn(sister, girl.token)).toBeNull()
    await aHoroscope(test.services, boy.profileId, { ...arun, patham: null })
    expect(await markOn(boy, girl.token)).toBeNull()
    await aHoroscope(test.services, boy.profileId, { ...arun, star: null })
    expect(await markOn(boy, girl.token)).toBeNull()
    await aHoroscope(test.services, boy.profileId, arun)
    await aHoroscope(test.services, girl.profileId, { star: null, patham: null })
    expect(await markOn(boy, girl.token)).toBeNull()
  })

  it('follows at once when either changes a star or the caller the tradition', async () => {
    const { girl, boy } = await aCouple()
    await answer(girl.token)
    const other = { star: 5, patham: 1 }
    await aHoroscope(test.services, boy.profileId, other)
    expect(await markOn(boy, girl.token)).toEqual(expected(mithra, other, 'tamil-default-1'))
    await aHoroscope(test.services, girl.profileId, arun)
    expect(await markOn(boy, girl.token)).toEqual(expected(arun, other, 'tamil-default-1'))
    await test.services.db
      .insertInto('preference')
      .values({ profile_id: girl.profileId, tradition: 'tamil-strict' })
      .execute()
    expect(await markOn(boy, girl.token)).toEqual(expected(arun, other, 'tamil-strict'))
    expect(await markOn(girl, boy.token)).toEqual(expected(arun, other, 'tamil-default-1'))
  })
})
