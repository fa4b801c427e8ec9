import { DAY_BARS as KNOWN_BARS, DAY_MARKS as KNOWN_MARKS } from '@thunai/astrology/days/wedding-days'
import {
  DAY_BARS,
  DAY_MARKS,
  findWeddingDays,
  WEDDING_DAYS_MESSAGES as W,
  type WeddingDay,
} from '@thunai/contract/profile/wedding-days'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const ask = (query: string) => test.call('GET', `/api/wedding-days?${query}`)
const daysOf = async (query: string): Promise<WeddingDay[]> => (await ask(query)).body.data.days
const COUPLE = 'girlStar=14&girlRaasi=6&boyStar=26&boyRaasi=12'
const SPRING = 'from=2027-01-15&to=2027-04-13&latitude=13.0827&longitude=80.2707'

describe('wedding days (WED-01 to WED-06)', () => {
  it('tell visitors each day of a year with what bars it, in the words of the rules', async () => {
    const { status, body } = await ask('from=2026-01-01&to=2026-12-31')
    expect(status).toBe(200)
    expect(findWeddingDays.reply.parse(body)).toEqual(body)
    const { days } = body.data
    expect(days).toHaveLength(365)
    expect(days[17]).toMatchObject({ date: '2026-01-18', month: 10, monthDay: 4, girl: null, boy: null })
    expect(days.find(({ date }: WeddingDay) => date === '2026-08-28').bars).toContain('tithi')
    expect([DAY_BARS, DAY_MARKS]).toEqual([KNOWN_BARS, KNOWN_MARKS])
  })

  it('leave out moudhyam where the families heed it (WED-09)', async () => {
    const span = 'from=2026-01-01&to=2026-01-31'
    const barred = async (query: string) => (await daysOf(query)).filter(({ bars }) => bars.includes('moudhyam')).length
    expect([await barred(span), await barred(`${span}&moudhyam=true`), await barred(span)]).toEqual([0, 31, 0])
    expect((await ask('moudhyam=perhaps')).body.errors).toHaveProperty('moudhyam')
  })

  it('grade each day for the stars of both', async () => {
    const days = await daysOf(`${SPRING}&${COUPLE}`)
    const good = days.filter(({ bars, girl, boy }) => bars.length === 0 && girl === 'good' && boy === 'good')
    expect(good).toHaveLength(17)
    expect(good[0]?.date).toBe('2027-01-27')
    expect(days.find(({ date }) => date === '2027-02-26')).toMatchObject({ boy: 'bad' })
    expect(days.find(({ date }) => date === '2027-02-11')).toMatchObject({ girl: 'weak', boy: 'good' })
  })

  it('take stars and raasis by name in both languages, and a star alone where it lies in one raasi', async () => {
    const byNumber = await daysOf(`${SPRING}&${COUPLE}`)
    expect(await daysOf(`${SPRING}&girlStar=chithirai&girlRaasi=Kanni&boyStar=உத்திரட்டாதி`)).toEqual(byNumber)
    expect((await ask('girlStar=14')).body.errors).toEqual({ girlRaasi: W.raasiNeeded })
    expect((await ask('girlStar=14&girlRaasi=1')).body.errors).toEqual({ girlRaasi: W.raasiOfStar })
    expect((await ask('boyRaasi=1')).body.errors).toEqual({ boyStar: W.starNeeded })
    for (const star of ['0', '28', 'Sirius', '1.5'])
      expect((await ask(`boyStar=${star}`)).body.errors).toEqual({ boyStar: W.star })
  })

  it('count from sunrise of the town: a day abroad may have another tithi', async () => {
    const india = await daysOf('from=2026-02-01&to=2026-03-02')
    const abroad = await daysOf(
      'from=2026-02-01&to=2026-03-02&latitude=37.34&longitude=-121.89&timeZone=America/Los_Angeles',
    )
    expect(abroad.map(({ date }) => date)).toEqual(india.map(({ date }) => date))
    expect(abroad.map(({ month, monthDay }) => [month, monthDay])).toEqual(
      india.map(({ month, monthDay }) => [month, monthDay]),
    )
    expect(abroad.map(({ tithi }) => tithi)).not.toEqual(india.map(({ tithi }) => tithi))
  })

  it('refuse invalid days, a reversed or endless span, and half a place', async () => {
    expect((await ask('from=2026-02-30')).body.errors).toEqual({ from: W.day })
    expect((await ask('from=2026-02-02&to=2026-02-01')).body.errors).toEqual({ to: W.order })
    expect((await ask('from=2026-01-01&to=2027-12-31')).body.errors).toEqual({ to: W.tooMany })
    expect((await ask('from=2300-01-01')).body.errors).toEqual({ from: W.years })
    expect((await ask('latitude=10')).body.errors).toHaveProperty('longitude')
    expect((await ask('latitude=95&longitude=10')).body.errors).toHaveProperty('latitude')
    expect((await ask('timeZone=Mars/Base')).body.errors).toHaveProperty('timeZone')
  })

  it('are a calendar file of the open days, in the language of the page', async () => {
    const file = (headers = {}) => test.call('GET', `/api/wedding-days.ics?${SPRING}&${COUPLE}`, { headers })
    const { status, headers, text } = await file()
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/calendar')
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(23)
    expect(text).toContain('DTSTART;VALUE=DATE:20270127')
    expect(text).not.toContain('20270226')
    expect(text).toContain('No common rule bars this day')
    expect(text.replaceAll('\r\n ', '')).toContain('This isn’t the muhurtham')
    expect((await file({ 'accept-language': 'ta' })).text).not.toContain('No common rule')
  })
})

it('wait after many calls from one address (WED-07)', async () => {
  const throttled = await openTestApp({ THROTTLE: 'on' })
  try {
    const one = () => throttled.call('GET', '/api/wedding-days?from=2026-01-01&to=2026-01-02', { from: '203.0.113.7' })
    for (let times = 0; times < 30; times++) expect((await one()).status).toBe(200)
    expect((await one()).status).toBe(429)
  } finally {
    await throttled.close()
  }
})
