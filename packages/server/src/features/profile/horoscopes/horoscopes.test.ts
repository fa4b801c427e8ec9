import { setImmediate } from 'node:timers/promises'
import { placeList } from './place-list.ts'
import { placesLike } from './places.rules.ts'
import { GRAHAS, PORUTHAMS } from '@thunai/astrology/names'
import { TRADITION_IDS } from '@thunai/astrology/traditions'
import { ASTROLOGY_MESSAGES, PORUTHAM_NAMES, TRADITIONS } from '@thunai/contract/profile/astrology'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const madurai = { dateOfBirth: '1994-11-11', birthTime: '07:51', latitude: 13.0878, longitude: 80.2785 }
const jathagam = (body: unknown) => test.call('POST', '/api/jathagam', { body })
const porutham = (body: unknown) => test.call('POST', '/api/porutham', { body })
const places = async (
  q: string,
): Promise<
  { name: string; tamil: string | null; region: string; country: string; timeZone: string; latitude: number }[]
> => (await test.call('GET', `/api/places?q=${encodeURIComponent(q)}`)).body.data

describe('POST /api/jathagam', () => {
  it('gives a visitor the whole chart, as Swiss Ephemeris has it', async () => {
    const { status, body } = await jathagam(madurai)
    expect(status).toBe(200)
    expect(body.statusCode).toBe(200)
    const { data } = body
    expect(data).toMatchObject({
      timeZone: 'Asia/Kolkata',
      utcOffsetMinutes: 330,
      node: 'mean',
      star: 23,
      patham: 4,
      raasi: 11,
    })
    expect(data.ayanamsa).toBeCloseTo(23.785, 2)
    expect(data.lagna).toEqual({ longitude: expect.closeTo(227.83663, 4), rasi: 8, navamsa: 9 })
    expect(data.grahas.map(({ graha }: { graha: string }) => graha)).toEqual(GRAHAS)
    expect(data.grahas[1]).toEqual({
      graha: 'Moon',
      longitude: expect.closeTo(304.756566, 3),
      rasi: 11,
      navamsa: 8,
      retrograde: false,
    })
    expect(data.grahas[7]).toMatchObject({ graha: 'Rahu', longitude: expect.closeTo(200.674742, 3), retrograde: true })
    expect(data.dasha).toMatchObject({ lord: 'Mars', years: 1, months: 0, days: 1 })
    expect(data.dasha.periods).toHaveLength(9)
    expect(data.dasha.periods[0].bhuktis).toHaveLength(9)
    expect(Object.keys(data.dosham)).toEqual(['sevvai', 'rahuKetu', 'kalathra'])
    expect(data.nearBorder).toEqual([])
  })

  it('names the dasha and bhukti that run today', async () => {
    const { dasha } = (await jathagam(madurai)).body.data
    const today = test.clock.now().toISOString().slice(0, 10)
    const period = dasha.periods.find(({ from, to }: { from: string; to: string }) => from <= today && today < to)
    expect(dasha.running.dasha).toBe(period.lord)
    expect(dasha.running.until > today).toBe(true)
  })

  it('takes the true node when it is asked for, and a zone of the family’s own', async () => {
    const { data } = (await jathagam({ ...madurai, node: 'true', timeZone: 'Asia/Colombo' })).body
    expect(data).toMatchObject({ node: 'true', timeZone: 'Asia/Colombo', utcOffsetMinutes: 330 })
    expect(data.grahas[7].longitude).toBeCloseTo(201.012992, 3)
  })

  it('knows war time, and asks when a time did not exist or came twice', async () => {
    const war = { ...madurai, dateOfBirth: '1943-01-10' }
    expect((await jathagam(war)).body.data.utcOffsetMinutes).toBe(390)
    const skipped = await jathagam({ ...madurai, dateOfBirth: '1942-09-01', birthTime: '00:30' })
    expect(skipped.status).toBe(400)
    expect(skipped.body.errors).toEqual({ birthTime: ASTROLOGY_MESSAGES.skippedTime })
    const twice = { ...madurai, dateOfBirth: '1945-10-14', birthTime: '23:30' }
    expect((await jathagam(twice)).body.errors).toEqual({ whichTime: ASTROLOGY_MESSAGES.repeatedTime })
    expect((await jathagam({ ...twice, whichTime: 'first' })).body.data.utcOffsetMinutes).toBe(390)
    expect((await jathagam({ ...twice, whichTime: 'second' })).body.data.utcOffsetMinutes).toBe(330)
  })

  it.each([
    ['dateOfBirth', { dateOfBirth: '1994-02-30' }],
    ['dateOfBirth', { dateOfBirth: undefined }],
    ['dateOfBirth', { dateOfBirth: '1899-12-31' }],
    ['dateOfBirth', { dateOfBirth: '2199-01-01' }],
    ['birthTime', { birthTime: '24:00' }],
    ['birthTime', { birthTime: '7:5' }],
    ['birthTime', { birthTime: 751 }],
    ['latitude', { latitude: 90.01 }],
    ['latitude', { latitude: 'north' }],
    ['latitude', { latitude: null }],
    ['longitude', { longitude: -181 }],
    ['timeZone', { timeZone: 'Asia/Madras' }],
    ['timeZone', { timeZone: '+05:30' }],
    ['node', { node: 'both' }],
    ['whichTime', { whichTime: 'third' }],
    ['name', { name: 'Meena' }],
  ])('refuses a wrong %s with a sentence: %j', async (field, change) => {
    const { status, body } = await jathagam({ ...madurai, ...change })
    expect(status).toBe(400)
    expect(body.statusCode).toBe(400)
    expect(Object.keys(body.errors)).toEqual([field])
    expect(Object.values(ASTROLOGY_MESSAGES)).toContain(body.errors[field])
  })

  it('reads numbers sent as text, and works at the poles and where the day changes', async () => {
    expect((await jathagam({ ...madurai, latitude: '13.0878', longitude: '80.2785' })).body.data.star).toBe(23)
    for (const [latitude, longitude] of [
      [90, 0],
      [-90, 180],
      [0, -180],
      [69.65, 18.96],
    ])
      expect((await jathagam({ ...madurai, latitude, longitude })).status).toBe(200)
  })
})

describe('POST /api/porutham', () => {
  const pair = { girl: { star: 4, patham: 2 }, boy: { star: 13, patham: 3 } }

  it('gives ten rows with grade and reason in both languages, the count, and nadi beside them', async () => {
    const {
      status,
      body: { data },
    } = await porutham(pair)
    expect(status).toBe(200)
    expect(data).toMatchObject({ matched: 7, of: 10, tradition: 'tamil-default-1' })
    expect(data.rows.map((row: { porutham: string }) => row.porutham)).toEqual(PORUTHAM_NAMES)
    expect(data.rows.filter(({ grade }: { grade: string }) => grade !== 'athamam')).toHaveLength(data.matched)
    expect(data.rows[8]).toEqual({
      porutham: 'rajju',
      grade: 'athamam',
      reason: 'Both Kandam (neck): the same rajju.',
      reasonTamil: 'இருவரும் கண்ட ரஜ்ஜு; ஒரே ரஜ்ஜு.',
    })
    expect(data.nadi).toMatchObject({ grade: 'uthamam', reason: expect.stringMatching(/nadi/) })
  })

  it('follows the tradition that is asked for', async () => {
    const counts = await Promise.all(
      TRADITIONS.map(async (tradition) => (await porutham({ ...pair, tradition })).body.data),
    )
    expect(counts.map(({ tradition }) => tradition)).toEqual(TRADITIONS)
    const [usual, strict, lenient] = counts.map(({ matched }) => matched)
    expect(strict).toBeLessThanOrEqual(usual)
    expect(usual).toBeLessThanOrEqual(lenient)
  })

  it.each([
    ['girl', { ...pair, girl: { star: 28, patham: 1 } }],
    ['boy', { ...pair, boy: { star: 1, patham: 0 } }],
    ['girl', { boy: pair.boy }],
    ['girl', { ...pair, girl: { star: 1.5, patham: 1 } }],
    ['girl', { ...pair, girl: { star: 1, patham: 1, raasi: 1 } }],
    ['tradition', { ...pair, tradition: 'best' }],
    ['marry', { ...pair, marry: true }],
  ])('refuses a wrong %s', async (field, body) => {
    const answer = await porutham(body)
    expect(answer.status).toBe(400)
    // a fault within a person appears a second time under its own key
    expect(Object.keys(answer.body.errors).filter((key) => !key.includes('.'))).toEqual([field])
  })

  it('has on the wire the names that the rules have', () => {
    expect(PORUTHAM_NAMES).toEqual(PORUTHAMS)
    expect(TRADITIONS).toEqual(TRADITION_IDS)
  })
})

describe('GET /api/places', () => {
  it('finds the towns of Tamil Nadu first, with their Tamil name and zone', async () => {
    const [first] = await places('madu')
    expect(first).toMatchObject({
      name: 'Madurai',
      tamil: 'மதுரை',
      region: 'Tamil Nadu',
      country: 'India',
      timeZone: 'Asia/Kolkata',
    })
    expect((await places('Salem'))[0]?.region).toBe('Tamil Nadu')
  })

  it.each([
    ['Trichy', 'Tiruchirappalli'],
    ['Tuticorin', 'Thoothukudi'],
    ['Thirunelveli', 'Tirunelveli'],
    ['Udhagamandalam', 'Ooty'],
    ['Mayavaram', 'Mayiladuthurai'],
    ['Kanyakumari', 'Kanniyakumari'],
    ['tanjore', 'Thanjavur'],
    ['Thenkasi', 'Tenkasi'],
    ['மதுரை', 'Madurai'],
    ['Jaffna', 'Jaffna'],
    ['London', 'London'],
    ['Singapore', 'Singapore'],
    ['  NAGERKOIL', 'Nagercoil'],
    ['Kuala Lum', 'Kuala Lumpur'],
  ])('knows %s as %s', async (asked, name) => {
    expect((await places(asked)).map((place) => place.name)).toContain(name)
  })

  it.each([
    ['Bangalore', 'Bengaluru'],
    ['Bombay', 'Mumbai'],
    ['Calcutta', 'Kolkata'],
    ['Madras', 'Chennai'],
    ['Pondicherry', 'Puducherry'],
    ['Trivandrum', 'Thiruvananthapuram'],
    ['Cochin', 'Kochi'],
    ['Ernakulam', 'Kochi'],
    ['Mysore', 'Mysuru'],
    ['Penang', 'George Town'],
    ['Baroda', 'Vadodara'],
    ['Poona', 'Pune'],
    ['Vizag', 'Visakhapatnam'],
    ['Calicut', 'Kozhikode'],
    ['Palghat', 'Palakkad'],
    ['Trichur', 'Thrissur'],
    ['Benares', 'Varanasi'],
    ['Allahabad', 'Prayagraj'],
    ['Gurgaon', 'Gurugram'],
    ['Rangoon', 'Yangon'],
    ['Saigon', 'Ho Chi Minh City'],
    ['Johor Baru', 'Johor Bahru'],
    ['Melaka', 'Malacca'],
    ['Batticalo', 'Batticaloa'],
    ['பெங்களூர்', 'Bengaluru'],
    ['பம்பாய்', 'Mumbai'],
    ['கல்கத்தா', 'Kolkata'],
    ['பாண்டிச்சேரி', 'Puducherry'],
    ['டெல்லி', 'Delhi'],
    ['ஐதராபாத்', 'Hyderabad'],
    ['பினாங்கு', 'George Town'],
    ['யாழ்ப்பாணம்', 'Jaffna'],
    ['துபாய்', 'Dubai'],
    ['தோஹா', 'Doha'],
    ['சிங்கப்பூர்', 'Singapore'],
    ['லண்டன்', 'London'],
    ['சிகாகோ', 'Chicago'],
    ['KL', 'Kuala Lumpur'],
    ['JB', 'Johor Bahru'],
    ['Yazhpanam', 'Jaffna'],
    ['Dharwar', 'Hubballi'],
  ])('puts the town first that %s is another name of: %s (HORO-PLACE-01)', async (asked, name) => {
    expect((await places(asked))[0]?.name).toBe(name)
  })

  it('finds every town of these countries by each of its other names (HORO-PLACE-01)', async () => {
    const list = await placeList()
    const lost = list
      .filter(({ thousands, country }) => thousands >= 300 && ['India', 'Sri Lanka', 'Malaysia'].includes(country))
      .flatMap((place) => place.folded.map((name) => ({ place, name })))
      .filter(({ place, name }) => !placesLike(name, list).includes(place))
    expect(lost.map(({ place, name }) => `${name}: ${place.name}`)).toEqual([])
  })

  it('puts the larger of two towns of one name first (HORO-PLACE-01)', async () => {
    for (const [name, region] of [
      ['Gorakhpur', 'Uttar Pradesh'],
      ['Aurangabad', 'Maharashtra'],
      ['Srinagar', 'Jammu and Kashmir'],
    ] as const)
      expect((await places(name))[0]).toMatchObject({ name, region })
  })

  it('lets other calls through while its list is read (HORO-PLACE-02)', async () => {
    vi.resetModules()
    const reading = (await import('./place-list.ts')).placeList()
    let isRead = false
    void reading.then(() => (isRead = true))
    let turns = 0
    while (!isRead) {
      await setImmediate()
      turns++
    }
    expect(turns).toBeGreaterThan(100)
    expect(await reading).toEqual(await placeList())
  })

  it('takes trailing words as the region or country if nothing else fits (HORO-PLACE-01)', async () => {
    expect((await places('Salem Oregon'))[0]).toMatchObject({ region: 'Oregon' })
    expect((await places('Salem Tamil Nadu'))[0]).toMatchObject({ region: 'Tamil Nadu' })
    expect((await places('New York, USA'))[0]).toMatchObject({ name: 'New York City' })
    expect((await places('London UK'))[0]).toMatchObject({ country: 'United Kingdom' })
    expect((await places('சேலம், தமிழ்நாடு'))[0]).toMatchObject({ name: 'Salem', region: 'Tamil Nadu' })
  })

  it('takes words of the region or country after a comma', async () => {
    expect((await places('London, Canada'))[0]).toMatchObject({ country: 'Canada' })
    expect((await places('Salem, Oregon'))[0]).toMatchObject({ region: 'Oregon', timeZone: 'America/Los_Angeles' })
  })

  it('answers with ten at most, and with none to nothing or nonsense', async () => {
    expect(await places('a')).toHaveLength(10)
    for (const nothing of ['', '   ', '!!', 'qqqxyz', "'; drop table x"]) expect(await places(nothing)).toEqual([])
    expect((await test.call('GET', `/api/places?q=${'a'.repeat(101)}`)).status).toBe(400)
  })
})

it('keeps scripts from casting charts all day: too many from one address wait', async () => {
  const throttled = await openTestApp({ THROTTLE: 'on' })
  try {
    const ask = (from: string) =>
      throttled.call('POST', '/api/porutham', {
        body: { girl: { star: 1, patham: 1 }, boy: { star: 2, patham: 1 } },
        from,
      })
    for (let times = 0; times < 120; times++) expect((await ask('203.0.113.7')).status).toBe(200)
    const refused = await ask('203.0.113.7')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask('203.0.113.8')).status).toBe(200)
  } finally {
    await throttled.close()
  }
})
