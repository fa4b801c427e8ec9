import { match } from '@thunai/astrology/match'
import { AMSAM_FIELDS } from '@thunai/contract/profile/chart-houses'
import { HOROSCOPE_VALUE_NAMES } from '@thunai/contract/profile/horoscope-values'
import { memberMatch } from '@thunai/contract/profile/member-match'
import { formName } from '@thunai/contract/profile/wire-names'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHoroscope } from '../../../testing/members/a-horoscope.ts'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { patchProfile } from '../../../testing/members/own-profile.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

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

/** A couple; she has opened his profile. */
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

describe('the lines below the porutham (EXTRA-01 to EXTRA-03)', () => {
  const BIRTHS = {
    girl: { birthTime: '06:30', latitude: 13.0827, longitude: 80.2707 },
    boy: { birthTime: '21:10', latitude: 9.9252, longitude: 78.1198 },
  }
  async function aComputedCouple() {
    const girl = await aMember(test.services, { gender: 'Female', dateOfBirth: '1998-04-12' })
    const boy = await aMember(test.services, { gender: 'Male', dateOfBirth: '1995-11-03' })
    for (const [member, birth] of [
      [girl, BIRTHS.girl],
      [boy, BIRTHS.boy],
    ] as const) {
      const proposal = await test.call('POST', '/profile/horoscope/proposal', { token: member.token, body: birth })
      const { values } = proposal.body.data
      const { birthTime, latitude, longitude } = birth
      const at = { birthTime, birthLatitude: latitude, birthLongitude: longitude, birthTimeZone: 'Asia/Kolkata' }
      const saved = await patch(member, { ...values, ...at, computedValues: HOROSCOPE_VALUE_NAMES })
      expect(saved.status).toBe(200)
    }
    await open(girl, boy)
    await open(boy, girl)
    return { girl, boy }
  }
  const lines = async (viewer: TestMember, target: TestMember, query = '?on=2026-11-27') =>
    Object.fromEntries(
      (await ask(viewer, target, query)).body.data.extras.map((extra: { line: string }) => [extra.line, extra]),
    )

  it('tell sevvai, Rahu-Kethu, dasha sandhi and the running dashas, and papasamyam on request', async () => {
    const { girl, boy } = await aComputedCouple()
    const found = await lines(girl, boy)
    expect(Object.keys(found)).toEqual(['sevvai', 'rahuKetu', 'dasaSandhi', 'sameDasa', 'jathagamBy'])
    expect(found).toMatchObject({
      sevvai: { verdict: 'agrees', girl: 'reduced', boy: 'absent' },
      rahuKetu: { verdict: 'agrees', girl: 'reduced', boy: 'reduced' },
      dasaSandhi: { verdict: 'none', months: 12, girl: '2036-02-26', boy: '2037-08-10', gapMonths: 17.5 },
      sameDasa: { verdict: 'agrees', on: '2026-11-27', girl: 'Guru', boy: 'Mercury' },
      jathagamBy: { verdict: 'agrees', girl: 'Computed here', boy: 'Computed here' },
    })
    expect((await lines(girl, boy, '?sandhiMonths=6&on=2026-11-27')).dasaSandhi.verdict).toBe('none')
    expect((await lines(girl, boy, '?sandhiMonths=18&on=2026-11-27')).dasaSandhi.verdict).toBe('ask')
    expect((await lines(girl, boy, '?papasamyam=true')).papasamyam).toEqual({
      line: 'papasamyam',
      verdict: 'ask',
      girl: 5.75,
      boy: 2.5,
    })
    const { body } = await ask(girl, boy)
    expect(memberMatch.parse(body.data)).toEqual(body.data)
    expect(body.data.match).toEqual((await ask(boy, girl, '?papasamyam=true&sandhiMonths=18')).body.data.match)
  })

  it('refuse an unknown window and an invalid day', async () => {
    const { girl, boy } = await aComputedCouple()
    expect((await ask(girl, boy, '?sandhiMonths=7')).body.errors).toHaveProperty('sandhiMonths')
    expect((await ask(girl, boy, '?on=2026-02-30')).body.errors).toHaveProperty('on')
    expect((await ask(girl, boy, '?papasamyam=maybe')).body.errors).toHaveProperty('papasamyam')
  })

  it('show the month alone of a dasha change where the profile hides a chart', async () => {
    const { girl, boy } = await aComputedCouple()
    const empty = Object.fromEntries(AMSAM_FIELDS.map((name) => [formName(name), []]))
    expect((await patch(boy, empty)).status).toBe(200)
    expect((await lines(girl, boy)).dasaSandhi).toMatchObject({ girl: '2036-02-26', boy: '2037-08' })
    expect((await lines(boy, girl)).dasaSandhi).toMatchObject({ girl: '2036-02-26', boy: '2037-08-10' })
  })

  it('answer alike for all days of a month there, so that no number of questions finds the day of birth (EXTRA-03)', async () => {
    const { girl, boy } = await aComputedCouple()
    const answersOf = async (month: string, days: readonly string[]) =>
      new Set(
        await Promise.all(
          days.map(async (day) => {
            const { dasaSandhi, sameDasa } = await lines(girl, boy, `?on=${month}-${day}`)
            return JSON.stringify([dasaSandhi, { ...sameDasa, on: undefined }])
          }),
        ),
      )
    const days = ['01', '02', '03', '04', '05', '09', '10', '11', '12', '30']
    expect((await answersOf('2037-08', days)).size).toBe(2)
    const empty = Object.fromEntries(AMSAM_FIELDS.map((name) => [formName(name), []]))
    expect((await patch(boy, empty)).status).toBe(200)
    const [before, inMonth] = [await answersOf('2037-07', ['30', '31']), await answersOf('2037-08', days)]
    expect([before.size, inMonth.size, new Set([...before, ...inMonth]).size]).toEqual([1, 1, 2])
    // his first dasha begins with his birth
    expect((await answersOf('1995-11', days)).size).toBe(1)
  })

  it('read the dashas from a balance on paper, and note jathagams of two methods', async () => {
    const { girl, boy } = await aComputedCouple()
    const balance = { dhasa: 'Guru Dasha', dhashaYear: 10, dhasamonth: 0, dhasaDays: 0, jathagamBy: 'Vakyam' }
    expect((await patch(boy, balance)).status).toBe(200)
    const found = await lines(girl, boy)
    expect(found.sameDasa).toMatchObject({ boy: 'Mercury' })
    expect(found.jathagamBy).toEqual({ line: 'jathagamBy', verdict: 'differ', girl: 'Computed here', boy: 'Vakyam' })
    expect((await patch(boy, { jathagamBy: 'By heart' })).body.errors).toHaveProperty('jathagamBy')
  })

  it('are unknown where a side has told nothing, and none between two of one gender', async () => {
    const { girl, boy } = await aCouple()
    const found = await lines(girl, boy, '?papasamyam=true')
    for (const line of Object.values(found)) expect(line).toMatchObject({ verdict: 'unknown' })
    const other = await aMember(test.services, { gender: 'Female' })
    await open(girl, other)
    expect((await ask(girl, other)).body.data.extras).toEqual([])
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
