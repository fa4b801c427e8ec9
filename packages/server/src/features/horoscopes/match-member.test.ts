import { match } from '@thunai/astrology/match'
import { memberMatch } from '@thunai/contract/horoscope/member-match'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHoroscope } from '../../testing/a-horoscope.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { patchProfile } from '../../testing/own-profile.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const hers = { star: 3, patham: 2 }
const his = { star: 12, patham: 4 }
const open = (viewer: TestMember, target: TestMember) =>
  test.call('GET', `/profile/profilefulldata/getforviewforuser/${target.profileId}`, { token: viewer.token })
const ask = (viewer: TestMember, target: { profileId: string }, query = '') =>
  test.call('GET', `/profile/porutham/${target.profileId}${query}`, { token: viewer.token })
const patch = (member: TestMember, body: unknown) => patchProfile(test, member, body)

/** A couple of whom she has opened his profile. */
async function aCouple(): Promise<{ girl: TestMember; boy: TestMember }> {
  const girl = await aMember(test.services, { gender: 'Female', dateOfBirth: '1996-04-12' })
  const boy = await aMember(test.services, { gender: 'Male', dateOfBirth: '1993-08-05' })
  await aHoroscope(test.services, girl.profileId, hers)
  await aHoroscope(test.services, boy.profileId, his)
  await open(girl, boy)
  return { girl, boy }
}

describe('how two members match', () => {
  it('is told in ten rows with grade and reason in both languages, the girl’s star counted first, for either caller', async () => {
    const { girl, boy } = await aCouple()
    const { status, body } = await ask(girl, boy)
    expect(status).toBe(200)
    const expected = match(hers, his)
    expect(body.data).toMatchObject({
      tradition: 'tamil-default-1',
      isOneGender: false,
      missing: { mine: [], theirs: [] },
      match: { girl: hers, boy: his, matched: expected.matched, of: 10, nadi: { grade: expected.nadi.grade } },
    })
    expect(body.data.match.rows).toEqual(
      expected.rows.map(({ porutham, grade, reason }) => ({
        porutham,
        grade,
        reason: reason.en,
        reasonTamil: reason.ta,
      })),
    )
    expect(memberMatch.parse(body.data)).toEqual(body.data)
    await open(boy, girl)
    expect((await ask(boy, girl)).body.data.match).toEqual(body.data.match)
  })

  it('is read by the tradition that the caller chose, or asks for this once', async () => {
    const { girl, boy } = await aCouple()
    const rows = (tradition: 'tamil-strict' | 'raman') => match(hers, his, tradition).matched
    expect((await ask(girl, boy, '?tradition=raman')).body.data).toMatchObject({
      tradition: 'raman',
      match: { matched: rows('raman') },
    })
    expect((await patch(girl, { preferedTradition: 'tamil-strict' })).body.data.preferedTradition).toBe('tamil-strict')
    expect((await ask(girl, boy)).body.data).toMatchObject({
      tradition: 'tamil-strict',
      match: { matched: rows('tamil-strict') },
    })
    expect((await ask(girl, boy, '?tradition=none')).body.errors).toHaveProperty('tradition')
    expect((await patch(girl, { preferedTradition: 'none' })).body.errors).toHaveProperty('preferedTradition')
  })

  it('says what is missing on which side', async () => {
    const { girl, boy } = await aCouple()
    await aHoroscope(test.services, girl.profileId, { star: null, patham: null })
    await aHoroscope(test.services, boy.profileId, { star: 5, patham: null })
    expect((await ask(girl, boy)).body.data).toMatchObject({
      match: null,
      missing: { mine: ['star', 'patham'], theirs: ['patham'] },
    })
  })

  it('is nothing between two of one gender', async () => {
    const { girl } = await aCouple()
    const other = await aMember(test.services, { gender: 'Female' })
    await aHoroscope(test.services, other.profileId, his)
    await open(girl, other)
    expect((await ask(girl, other)).body.data).toMatchObject({ isOneGender: true, match: null, doshams: null })
  })
})

describe('the doshams of both', () => {
  it('come from whole charts, and from the family’s word where the chart is not whole', async () => {
    const { girl, boy } = await aCouple()
    expect((await ask(girl, boy)).body.data.doshams).toEqual({
      girl: { sevvai: null, rahuKetu: null, kalathra: null },
      boy: { sevvai: null, rahuKetu: null, kalathra: null },
    })
    const birth = { birthTime: '07:51', latitude: 13.0878, longitude: 80.2785 }
    const { values, jathagam } = (
      await test.call('POST', '/profile/horoscope/proposal', { token: girl.token, body: birth })
    ).body.data
    expect((await patch(girl, values)).status).toBe(200)
    await patch(boy, { dhosham: 'Rahu Dhosham', jathagamType: 'Jathagam with Dhosham', rassiOne: ['Sun'] })
    const { sevvai, rahuKetu, kalathra } = jathagam.dosham
    expect((await ask(girl, boy)).body.data.doshams).toEqual({
      girl: { sevvai: sevvai.state, rahuKetu: rahuKetu.state, kalathra: kalathra.state },
      boy: { sevvai: null, rahuKetu: 'present', kalathra: null },
    })
    await patch(boy, { dhosham: null, jathagamType: 'Sutha Jathagam' })
    expect((await ask(girl, boy)).body.data.doshams.boy).toEqual({
      sevvai: 'absent',
      rahuKetu: 'absent',
      kalathra: 'absent',
    })
  })
})

describe('who may ask', () => {
  it('is a member who has opened the profile: asking opens nothing and spends nothing', async () => {
    const { girl } = await aCouple()
    const stranger = await aMember(test.services, { gender: 'Male' })
    await aHoroscope(test.services, stranger.profileId, his)
    const refused = await ask(girl, stranger)
    expect([refused.status, refused.body.statusMessage]).toEqual([403, 'Please open the profile first.'])
    expect(JSON.stringify(refused.body)).not.toContain('patham')
    const seen = await test.services.db
      .selectFrom('interaction')
      .select('viewer_id')
      .where('target_id', '=', stranger.profileId)
      .execute()
    expect(seen).toEqual([])
    expect((await test.call('GET', `/profile/porutham/${stranger.profileId}`)).status).toBe(401)
  })

  it('is not found any more once the member is hidden or has blocked the caller', async () => {
    const { girl, boy } = await aCouple()
    const { db } = test.services
    await db
      .insertInto('block')
      .values({ blocker_id: boy.profileId, blocked_id: girl.profileId, created_at: test.clock.now() })
      .execute()
    expect((await ask(girl, boy)).status).toBe(404)
    await db.deleteFrom('block').execute()
    expect((await ask(girl, boy)).status).toBe(200)
    await db.updateTable('profile').set({ visibility: 'nobody' }).where('id', '=', boy.profileId).execute()
    expect((await ask(girl, boy)).status).toBe(404)
    for (const id of [crypto.randomUUID(), 'x', girl.profileId, '%00'])
      expect((await ask(girl, { profileId: id })).status).toBe(404)
  })
})
