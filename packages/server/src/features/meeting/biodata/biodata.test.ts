import { formatPhone } from '@thunai/contract/contact/phones'
import { BIODATA_PARTS, type HandedOn } from '@thunai/contract/meeting/biodata'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeBiodata, textOf, WISHED_BIODATA } from '../../../testing/members/a-biodata.ts'
import { aHoroscope } from '../../../testing/members/a-horoscope.ts'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aPhoto } from '../../../testing/members/a-photo.ts'
import { expressTo, respondTo } from '../../../testing/members/interests.ts'
import { patchProfile } from '../../../testing/members/own-profile.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let bride: TestMember
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  bride = await aMember(test.services, { name: 'Kavitha Raman' })
})

const ask = (more: object = {}, by = bride) =>
  test.call('POST', '/api/biodata', { token: by.token, body: { ...WISHED_BIODATA, ...more } })
const make = (more: object = {}, by = bride) => makeBiodata(test, by, more)
const open = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })
const list = async (by = bride): Promise<HandedOn[]> =>
  (await test.call('GET', '/api/biodata', { token: by.token })).body.data.rows
const takeBack = (id: string, by = bride) => test.call('DELETE', `/api/biodata/${id}`, { token: by.token })

describe('a biodata', () => {
  it('opens as a page for the holder of its link, unlisted and uncached (BIO-01, BIO-02)', async () => {
    const { path } = await make()
    const { statusCode, headers, body } = await open(path)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    // a font requested by the page would send the page as its referrer
    expect(body).not.toContain('@font-face')
    const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(body) ?? []
    const style = await open(sheet)
    expect(style.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'content-type': 'text/css; charset=utf-8' })
    for (const [, font = ''] of style.body.matchAll(/url\(([^)]+)\)/g)) {
      const { statusCode: found, headers: ofFont } = await open(font)
      expect([font, found, ofFont['content-type']]).toEqual([font, 200, 'font/woff2'])
    }
    for (const shown of ['Kavitha Raman', bride.memberId, 'Ramasamy uncle', 'Hindu']) expect(body).toContain(shown)
    for (const hidden of [bride.phone, bride.email, bride.profileId]) expect(body).not.toContain(hidden)
    expect((await open('/b/an-unknown-link')).statusCode).toBe(404)
  })

  it('tells the parts that the family chose and no other (BIO-01)', async () => {
    await patchProfile(test, bride, { aboutMe: 'I teach the violin.', fatherName: 'Raman', birthTime: '07:51' })
    const shown = async (parts: readonly string[]) => (await open((await make({ parts })).path)).body
    const basic = await shown(['basic'])
    for (const hidden of ['violin', 'Raman</dd>', '07:51', bride.phone, formatPhone(bride.phone)])
      expect(basic).not.toContain(hidden)
    const all = await shown([...BIODATA_PARTS])
    for (const told of ['violin', 'Raman</dd>', '07:51', formatPhone(bride.phone), bride.email])
      expect(all).toContain(told)
  })

  it('tells whether a divorced member is free to marry, and not how the case stands (REMARRY-03)', async () => {
    await patchProfile(test, bride, { marriedStatus: 'Divorced', divorceState: 'Appeal pending' })
    const { body } = await open((await make()).path)
    expect(body).toContain('Not yet legally free to marry')
    expect(body).not.toContain('Appeal pending')
  })

  it('says what a yearly income is a month, in lakhs (RATE-06)', async () => {
    await patchProfile(test, bride, { incomeAmount: 1_440_000, incomeCurrency: 'INR', incomePeriod: 'year' })
    const { body } = await open((await make({ parts: [...BIODATA_PARTS] })).path)
    expect(body).toContain('₹14,40,000 a year (about ₹1.2 lakh a month)')
  })

  it('shows the profile as it is when it is opened (BIO-03)', async () => {
    const { path } = await make({ parts: ['about'] })
    await patchProfile(test, bride, { aboutMe: 'I draw kolams.' })
    expect((await open(path)).body).toContain('I draw kolams.')
    await patchProfile(test, bride, { aboutMe: 'I grow jasmine & <b>tulsi</b>.' })
    const { body } = await open(path)
    expect(body).toContain('I grow jasmine &amp; &lt;b&gt;tulsi&lt;/b&gt;.')
    expect(body).not.toContain('kolams')
  })

  it('has the design and the opening sign of the family’s choice (BIO-18)', async () => {
    const classic = await make()
    expect(await list()).toMatchObject([{ design: 'classic', sign: 'none' }])
    expect((await open(classic.path)).body).not.toContain('class="sign"')
    await aHoroscope(test.services, bride.profileId, { star: 4, patham: 1 })
    for (const [sign, letters] of [
      ['sri', 'ஸ்ரீ'],
      ['u', 'உ'],
      ['cross', '✝'],
      ['786', '786'],
    ] as const) {
      const { path, pdf } = await make({ design: 'festive', sign, parts: ['basic', 'horoscope'] })
      const { body } = await open(path)
      expect(body).toContain('<article class="festive">')
      expect(body).toContain(`<p class="sign" aria-hidden="true">${letters}</p>`)
      const { rawPayload } = await open(pdf)
      expect((await textOf(rawPayload)).text).toContain(letters)
      expect((await open(`${path}/biodata.jpg`)).statusCode).toBe(200)
    }
  })

  it('shows messengers a preview that names no one (BIO-18)', async () => {
    const { path } = await make({ recipient: 'Ramasamy uncle' })
    const { body } = await open(path)
    const preview = [...body.matchAll(/<meta property="og:\w+" content="([^"]*)"/g)].map(([, text]) => text).join(' ')
    expect(preview).toContain('A biodata for you')
    for (const hidden of ['Kavitha', 'Ramasamy', bride.memberId]) expect(preview).not.toContain(hidden)
  })

  it('speaks Tamil, English, or both below each other (BIO-04)', async () => {
    const page = async (language: string) => (await open((await make({ language })).path)).body
    const [english, tamil, both] = [await page('en'), await page('ta'), await page('both')]
    expect([english.includes('Religion'), english.includes('மதம்')]).toEqual([true, false])
    expect([tamil.includes('Religion'), tamil.includes('மதம்')]).toEqual([false, true])
    expect([both.includes('Religion'), both.includes('மதம்')]).toEqual([true, true])
    expect(tamil).toContain('<html lang="ta-IN">')
  })

  it('asks for what it needs, with a sentence for each field (BIO-01)', async () => {
    const wrong = async (more: object) => {
      const { status, body } = await ask(more)
      expect(status).toBe(400)
      return Object.keys(body.errors ?? body.fields ?? body.data ?? {})
    }
    for (const more of [
      { recipient: ' ' },
      { recipient: 'x'.repeat(61) },
      { language: 'fr' },
      { layout: 'modern' },
      { parts: [] },
      { parts: ['salary'] },
      { pin: '123' },
      { pin: '123456789' },
      { pin: 'abcd' },
      { expiresInDays: 0 },
      { expiresInDays: 91 },
      { expiresInDays: 1.5 },
      { design: 'modern' },
      { design: null },
      { sign: 'om' },
      { sign: '' },
    ])
      await wrong(more)
    expect((await test.call('POST', '/api/biodata', { body: WISHED_BIODATA })).status).toBe(401)
    expect(await list()).toEqual([])
  })

  it('holds the star of another child against the horoscope when the reader asks (BIO-05)', async () => {
    await aHoroscope(test.services, bride.profileId, { star: 4, patham: 1 })
    const { path } = await make({ parts: ['horoscope'] })
    expect((await open(path)).body).not.toContain('poruthams agree')
    expect((await open(`${path}?star=13&patham=2`)).body).toMatch(/\d+ of 10 poruthams agree/)
    expect((await open(`${path}?star=99&patham=2`)).body).not.toContain('poruthams agree')
    expect((await open((await make()).path)).body).not.toContain('name="star"')
  })

  it('shows the verdict on the reader’s clan above the poruthams, and no private facts of the family (BIO-19)', async () => {
    await aHoroscope(test.services, bride.profileId, { star: 4, patham: 1 })
    const kongu = { religion: 'Hindu', caste: 'Gounder - Kongu Vellala', clan: 'Kaadai', excludedClans: ['Keeran'] }
    await patchProfile(test, bride, kongu)
    const { path } = await make({ parts: ['basic', 'horoscope'] })
    const compared = async (clan: string) =>
      (await open(`${path}?star=13&patham=2&clan=${encodeURIComponent(clan)}`)).body
    expect((await open(path)).body).toContain('<label for="clan">Kulam / kootam</label>')
    expect((await open(path)).body).not.toContain('Same kulam')
    const same = await compared('காடை')
    expect(same).toContain('Same kulam: Kaadai')
    expect(same.indexOf('Same kulam')).toBeLessThan(same.indexOf('poruthams agree'))
    expect(await compared('Keeran')).toContain(
      '<strong>Kulam: different</strong>. Clan isn’t the only rule: please ask your elders.',
    )
    expect((await open((await make({ parts: ['horoscope'] })).path)).body).not.toContain('name="clan"')
  })

  it('compares house names where they decide who can marry, and asks for none elsewhere (BIO-20)', async () => {
    await aHoroscope(test.services, bride.profileId, { star: 4, patham: 1 })
    const line = { religion: 'Hindu', gothra: 'Kasyapa', houseName: 'Nalluri' }
    await patchProfile(test, bride, { ...line, caste: 'Kamma Naidu' })
    const { path } = await make({ parts: ['basic', 'horoscope'] })
    const compared = async (query: object) =>
      (await open(`${path}?${new URLSearchParams({ star: '13', patham: '2', ...query })}`)).body
    expect(await compared({})).toContain('<label for="houseName">House name</label>')
    expect(await compared({ houseName: 'Nalluri' })).toContain('<strong>Same house name: Nalluri</strong></p>')
    expect(await compared({ houseName: 'Nalluri', gothram: 'Atreya' })).toContain('Same house name, other gothram')
    expect(await compared({ houseName: 'Kota' })).toContain('House name: different')
    await patchProfile(test, bride, { ...line, caste: 'Gounder - Kongu Vellala' })
    expect(await compared({})).not.toContain('name="houseName"')
  })
})

describe('a link of a biodata', () => {
  it('ends with its time and with the family’s word, in the next opening (BIO-06)', async () => {
    const [short, long, wanted] = [await make({ expiresInDays: 1 }), await make({ expiresInDays: 90 }), await make()]
    expect((await open(wanted.path)).statusCode).toBe(200)
    expect((await takeBack(wanted.id)).status).toBe(200)
    const { statusCode, body } = await open(wanted.path)
    expect([statusCode, body.includes('Kavitha')]).toEqual([410, false])
    expect((await takeBack(wanted.id)).status).toBe(409)
    expect((await list()).map(({ state, url }) => [state, url === null]).toSorted()).toEqual([
      ['open', false],
      ['open', false],
      ['takenBack', true],
    ])
    test.clock.pass({ hours: 25 })
    for (const url of [short.path, short.pdf, `${short.path}/biodata.jpg`, `${short.path}/photos/1.jpg`])
      expect((await open(url)).statusCode).toBe(410)
    expect((await open(long.path)).statusCode).toBe(200)
  })

  it('is revoked by its own family only (BIO-06)', async () => {
    const { id, path } = await make()
    const other = await aMember(test.services)
    expect((await takeBack(id, other)).status).toBe(404)
    expect((await takeBack(randomUUID())).status).toBe(404)
    expect((await open(path)).statusCode).toBe(200)
    expect(await list(other)).toEqual([])
  })

  it('and taking it back at once with many openings leaks nothing afterwards (BIO-06)', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, path } = await make()
      await Promise.all([open(path), takeBack(id), open(path)])
      expect((await open(path)).statusCode).toBe(410)
    }
  })

  it('says kindly that a match is fixed, and shows nothing (BIO-07)', async () => {
    const groom = await aMember(test.services, { gender: 'Male' })
    const { path } = await make({ parts: ['basic', 'contact'] })
    await expressTo(test, groom, bride)
    await respondTo(test, bride, groom, { status: 'accepted' })
    await test.call('POST', '/api/fixed', { token: bride.token, body: { profileId: groom.profileId } })
    await test.call('POST', '/api/fixed', { token: groom.token, body: { profileId: bride.profileId } })
    const { statusCode, body } = await open(path)
    expect([statusCode, body.includes('A match has been found'), body.includes('Kavitha')]).toEqual([200, true, false])
    expect((await open(`${path}/biodata.pdf`)).headers['content-type']).toContain('text/html')
    expect((await ask()).status).toBe(403)
  })

  it('shows nothing of an account that is closed (BIO-07)', async () => {
    const { path } = await make()
    await test.services.database.pool.query('update account set is_active = false where id = $1', [bride.accountId])
    expect((await open(path)).statusCode).toBe(410)
  })

  it('isn’t readable in the database: neither its token nor its PIN is stored there (BIO-08)', async () => {
    const { path } = await make({ pin: '47110815' })
    const { rows } = await test.services.database.pool.query('select * from biodata where profile_id = $1', [
      bride.profileId,
    ])
    const kept = JSON.stringify(rows, (_, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : value,
    )
    expect(kept).not.toContain(path.slice('/b/'.length))
    // eight digits: four occur in many ids by chance
    expect(kept).not.toContain('47110815')
  })

  it('is in its family’s list, with the number of openings (BIO-09)', async () => {
    const { path, pdf, id } = await make({ language: 'both', pin: '' })
    await open(path)
    await open(pdf)
    expect(await list()).toEqual([
      {
        id,
        recipient: 'Ramasamy uncle',
        language: 'both',
        layout: 'classic',
        design: 'classic',
        sign: 'none',
        parts: ['basic'],
        hasPin: false,
        at: expect.any(String),
        until: expect.any(String),
        state: 'open',
        seen: 2,
        lastSeenAt: expect.any(String),
        url: expect.stringContaining(path),
        pdf: expect.stringContaining(pdf),
        picture: expect.stringContaining(`${path}/biodata.jpg`),
      },
    ])
    const { body } = await test.call('GET', '/api/account/export', { token: bride.token })
    expect(body.data.biodata).toMatchObject([{ recipient: 'Ramasamy uncle', seen: 2 }])
    expect(JSON.stringify(body.data.biodata)).not.toContain(path)
  })

  const seen = async (id: string) => {
    const [listed] = (await list()).filter((one) => one.id === id)
    const { body } = await test.call('GET', '/api/disclosures', { token: bride.token })
    const [disclosed] = body.data.rows.filter((one: { id: string }) => one.id === id)
    expect(disclosed.seen).toBe(listed?.seen)
    return listed?.seen
  }

  it('is seen by a person who opens its page, PDF, picture or a photo, and each opening is told to its family (BIO-16)', async () => {
    await aPhoto(test, bride)
    const { id, path } = await make({ parts: ['basic', 'photos'] })
    const each = ['', '/biodata.pdf', '/biodata.jpg', '/photos/1.jpg']
    for (const [n, below] of each.entries()) {
      expect(
        (await open(`${path}${below}`, { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' })).statusCode,
      ).toBe(200)
      expect(await seen(id)).toBe(n + 1)
    }
    // a page with its photos counts as one opening
    await open(`${path}/photos/1.jpg`, { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' })
    expect((await open(`${path}/photos/2.jpg`)).statusCode).toBe(404)
    expect(await seen(id)).toBe(4)
  })

  it('is not seen by a HEAD, a prefetch or the robots of messengers (BIO-16)', async () => {
    await aPhoto(test, bride)
    const { id, path } = await make({ parts: ['basic', 'photos'] })
    for (const below of ['', '/biodata.pdf', '/biodata.jpg', '/photos/1.jpg']) {
      const head = await test.app.inject({ method: 'HEAD', url: `${path}${below}` })
      expect([head.statusCode, head.body]).toEqual([200, ''])
      for (const headers of [
        { 'user-agent': 'WhatsApp/2.24.20.89 A' },
        { 'user-agent': 'facebookexternalhit/1.1' },
        { 'user-agent': 'TelegramBot (like TwitterBot)' },
        { 'sec-purpose': 'prefetch' },
        { purpose: 'prefetch' },
      ])
        expect((await open(`${path}${below}`, headers)).statusCode).toBe(200)
    }
    expect(await seen(id)).toBe(0)
  })

  it('is in the ledger of what others received, and can be revoked there (BIO-09)', async () => {
    const { id, path } = await make()
    const rows = async () => (await test.call('GET', '/api/disclosures', { token: bride.token })).body.data.rows
    expect(await rows()).toMatchObject([
      { id, profileId: null, name: 'Ramasamy uncle', what: 'biodata', right: 'share', seen: 0, revocable: true },
    ])
    expect((await test.call('DELETE', `/api/disclosures/${id}`, { token: bride.token })).status).toBe(200)
    expect((await open(path)).statusCode).toBe(410)
    expect(await rows()).toMatchObject([{ id, revocable: false }])
    expect((await test.call('DELETE', `/api/disclosures/${id}`, { token: bride.token })).status).toBe(409)
  })

  it('is one of at most fifty that are open at once, however they are asked for (BIO-10)', async () => {
    await test.services.database.pool.query(
      `insert into biodata (profile_id, token_hash, token_sealed, recipient, language, layout, parts, at, until)
      select $1, sha256(n::text::bytea || $2::text::bytea), '\\x00', 'Kumaran', 'en', 'classic', '{basic}', now(), now() + interval '1 year'
      from generate_series(1, 48) n`,
      [bride.profileId, bride.profileId],
    )
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask()))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409, 409, 409])
  })
})

describe('a PIN', () => {
  const enter = (path: string, pin: string, { on = test, address = '10.1.1.1' } = {}) =>
    on.app.inject({
      method: 'POST',
      url: path,
      remoteAddress: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `pin=${pin}`,
    })

  it('opens page, PDF and pictures for a day, and nothing is shown before (BIO-11)', async () => {
    const { path, pdf } = await make({ pin: '47110' })
    for (const url of [path, pdf, `${path}/biodata.jpg`, `${path}/photos/1.jpg`]) {
      const { statusCode, body } = await open(url)
      expect([statusCode, body.includes('Kavitha')]).toEqual([401, false])
    }
    expect((await enter(path, '47111')).statusCode).toBe(403)
    const right = await enter(path, '47110')
    expect([right.statusCode, right.headers.location]).toEqual([303, path])
    const cookie = String(right.headers['set-cookie'])
    expect(cookie).toMatch(new RegExp(`Path=${path}; HttpOnly; SameSite=Strict`))
    const pass = cookie.split(';')[0] ?? ''
    for (const url of [path, pdf]) expect((await open(url, { cookie: pass })).statusCode).toBe(200)
    const other = await make({ pin: '47110' })
    expect((await open(other.path, { cookie: pass })).statusCode).toBe(401)
    expect((await open(path, { cookie: 'biodata=AAAA' })).statusCode).toBe(401)
  })

  it('can be tried five times an hour by an address; after that even the right one is refused (BIO-11)', async () => {
    await using strict = await openTestApp({ THROTTLE: 'on' })
    const member = await aMember(strict.services)
    const body = { ...WISHED_BIODATA, pin: '4711' }
    const made = await strict.call('POST', '/api/biodata', { token: member.token, body })
    const { pathname } = new URL(made.body.data.url, 'http://localhost')
    for (const pin of ['0000', '0001', '0002', '0003', '0004']) {
      const wrong = await enter(pathname, pin, { on: strict })
      expect([wrong.statusCode, wrong.body.includes('not right')]).toEqual([403, true])
    }
    const late = await enter(pathname, '4711', { on: strict })
    expect([late.statusCode, late.body.includes('wait an hour')]).toEqual([403, true])
    expect((await enter(pathname, '4711', { on: strict, address: '10.1.1.2' })).statusCode).toBe(303)
  })

  it('can’t be found by trying day after day: after a hundred wrong ones the link takes none, until the family makes another (BIO-11)', async () => {
    await using strict = await openTestApp({ THROTTLE: 'on' })
    const member = await aMember(strict.services)
    const made = await strict.call('POST', '/api/biodata', {
      token: member.token,
      body: { ...WISHED_BIODATA, pin: '4711' },
    })
    const { pathname } = new URL(made.body.data.url, 'http://localhost')
    const right = await enter(pathname, '4711', { on: strict })
    const cookie = String(right.headers['set-cookie']).split(';')[0] ?? ''
    /** An hour later, for hourly limits. */
    const nextHour = () =>
      strict.services.database.pool.query(
        `delete from throttle where key like 'biodata pins:%' or key like 'biodata pins of all:%'`,
      )
    for (let n = 0; n < 100; n++) {
      if (n % 50 === 0) await nextHour()
      await enter(pathname, '0000', { on: strict, address: `10.2.${n}.1` })
    }
    await nextHour()
    const late = await enter(pathname, '4711', { on: strict, address: '10.3.1.1' })
    expect([late.statusCode, late.body.includes('ask the family for a new link')]).toEqual([403, true])
    expect((await strict.app.inject({ url: pathname, headers: { cookie } })).statusCode).toBe(200)
  })

  it('still opens for others: one address alone uses up no more than its own tries (BIO-11)', async () => {
    await using strict = await openTestApp({ THROTTLE: 'on' })
    const member = await aMember(strict.services)
    const made = await strict.call('POST', '/api/biodata', {
      token: member.token,
      body: { ...WISHED_BIODATA, pin: '4711' },
    })
    const { pathname } = new URL(made.body.data.url, 'http://localhost')
    for (let n = 0; n < 60; n++) await enter(pathname, '0000', { on: strict })
    expect((await enter(pathname, '4711', { on: strict, address: '10.1.1.2' })).statusCode).toBe(303)
  })
})
