import { textsIn, textsOf, type TextsBySection, type TextSection } from '@thunai/contract/values/site'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { heardLog } from '../../../testing/outside/heard-log.ts'
import { mailsTo } from '../../../testing/outside/kept-mail.ts'
import { manyAtOnce } from '../../../testing/many-at-once.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { followTexts } from './site-texts.api.ts'

let test: TestApp
let content: TestStaff
let second: TestStaff
let ofFile: TextsBySection
beforeAll(async () => {
  test = await openTestApp()
  content = await aStaffMember(test, 'content')
  second = await aStaffMember(test, 'content')
  ofFile = textsOf(test.services.site)
})
afterAll(() => test.close())

const PATH = '/office/api/texts'
const titles = (word: string) => ['one', 'two', 'three', 'four'].map((which) => `${word} ${which}`)
const current = async () => (await content.office('GET', PATH)).body.data
const change = (section: TextSection, texts: unknown, version: number, reason = 'A new day') =>
  content.office('PATCH', PATH, { section, texts, version, reason })
const confirm = (by: TestStaff, version: number, decision = 'approve', section: TextSection = 'bank') =>
  by.office('POST', `${PATH}/${section}/confirm`, { version, decision })
/** A change of the bank account, approved by a second person. */
const changeBank = async (texts: unknown, seen: number, reason?: string) => {
  const { body } = await change('bank', texts, seen, reason)
  return confirm(second, body.data.waiting.version)
}
const versions = async (section: TextSection, query = '') =>
  (await content.office('GET', `${PATH}/${section}/versions${query}`)).body.data
const recorded = (section: TextSection) =>
  test.services.db
    .selectFrom('staff_event')
    .selectAll()
    .where('act', '=', 'changeText')
    .where('subject', '=', `text:${section}`)
    .orderBy('no')
    .execute()

describe('texts of the site', () => {
  it('come from the site file until staff change them, section by section (TXT-01)', async () => {
    const unwritten = { version: 0, by: null, at: null, reason: null, waiting: null }
    const before = await current()
    expect(before).toEqual(
      Object.fromEntries(Object.entries(ofFile).map(([section, texts]) => [section, { ...unwritten, texts }])),
    )
    const { status, body } = await change('events', titles('Fair'), 0, 'Fairs of the summer')
    const written = {
      version: 1,
      texts: titles('Fair'),
      by: content.email,
      at: test.clock.now().toISOString(),
      reason: 'Fairs of the summer',
      waiting: null,
    }
    expect([status, body.data]).toEqual([200, written])
    expect(await current()).toEqual({ ...before, events: written })
  })

  it('can return to an older version or the site file’s as a new version; all versions stay (TXT-02)', async () => {
    const first = { ...ofFile.bank, branch: 'Madurai' }
    await changeBank(first, 0)
    await changeBank({ ...first, branch: 'Salem' }, 1)
    const { rows, next } = await versions('bank')
    expect(next).toBe(null)
    expect(
      rows.map(({ version, texts }: { version: number; texts: TextsBySection['bank'] }) => [version, texts.branch]),
    ).toEqual([
      [2, 'Salem'],
      [1, 'Madurai'],
      [0, ofFile.bank.branch],
    ])
    expect((await changeBank(rows[1].texts, 2, 'Back to version 1')).body.data).toMatchObject({
      version: 3,
      texts: first,
    })
    expect((await changeBank(rows[2].texts, 3)).body.data).toMatchObject({ version: 4, texts: ofFile.bank })
    expect((await versions('bank', '?before=3')).rows).toEqual(rows)
  })

  it('are listed page by page (TXT-02)', async () => {
    for (let at = 0; at < 22; at++) await change('stories', ofFile.stories, at)
    const first = await versions('stories')
    const second = await versions('stories', `?before=${first.next}`)
    const numbers = [...first.rows, ...second.rows].map(({ version }) => version)
    expect([numbers, second.next]).toEqual([Array.from({ length: 23 }, (_, at) => 22 - at), null])
  })

  it('can’t be changed in or deleted from the table (TXT-02)', async () => {
    const { db, pool } = test.services.database
    await change('events', titles('Kept'), (await current()).events.version)
    const tries = [
      () => db.updateTable('site_text').set({ reason: 'Other' }).execute(),
      () => db.deleteFrom('site_text').execute(),
      () => pool.query('truncate site_text'),
    ]
    for (const attempt of tries) await expect(attempt()).rejects.toThrow('is never changed')
  })

  it('are changed by one of two concurrent staff; the other must look again (TXT-03)', async () => {
    const { version } = (await current()).announcements
    const answers = await Promise.all(['Mine', 'Yours'].map((word) => change('announcements', titles(word), version)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.code).toBe('textChanged')
    const won = answers.find(({ status }) => status === 200)?.body.data
    expect((await current()).announcements).toEqual(won)
    for (const wrong of [version, version + 2])
      expect((await change('announcements', titles('Late'), wrong)).body.code).toBe('textChanged')
    expect((await current()).announcements).toEqual(won)
  })

  it('are in the record before and after, with the reason (TXT-03)', async () => {
    const before = (await current()).announcements
    await change('announcements', titles('Recorded'), before.version, 'For the record')
    expect((await recorded('announcements')).at(-1)).toMatchObject({
      by_whom: content.email,
      reason: 'For the record',
      before: { version: before.version, texts: before.texts },
      after: { version: before.version + 1, texts: titles('Recorded') },
    })
  })

  it('must fit the pages and need a reason (TXT-01)', async () => {
    const { bank, stories } = ofFile
    const faulty = [
      ['announcements', ['One', 'Two', 'Three']],
      ['announcements', ['Same', 'Same', 'Two', 'Three']],
      ['announcements', [...titles('Long').slice(1), 'x'.repeat(121)]],
      ['events', [' ', 'Two', 'Three', 'Four']],
      ['events', { 0: 'One' }],
      ['stories', stories.slice(1)],
      ['stories', [{ ...stories[0], text: 'Too short' }, stories[1], stories[2]]],
      ['bank', { ...bank, ifsc: '' }],
      ['bank', { ...bank, holder: 'A\u0000B' }],
    ] as const
    for (const [section, texts] of faulty) {
      const { status, body } = await change(section, texts, (await current())[section].version)
      // A fault within the texts is also reported under its own key.
      const named = Object.keys(body.errors ?? {}).filter((key) => !key.includes('.'))
      expect([section, status, body.code, named]).toEqual([section, 400, 'invalidFields', ['texts']])
    }
    expect((await change('bank', bank, (await current()).bank.version, ' ')).body.errors).toHaveProperty('reason')
    expect(
      (await content.office('PATCH', PATH, { section: 'phone', texts: '1', version: 0, reason: 'x' })).status,
    ).toBe(400)
    expect((await content.office('GET', `${PATH}/phone/versions`)).status).toBe(400)
  })

  it('can be changed by content staff and administrators only, with a recent passkey (TXT-03)', async () => {
    const others = await aStaffMember(test, 'support', 'moderator', 'finance')
    const wish = { section: 'bank', texts: ofFile.bank, version: (await current()).bank.version, reason: 'Mine' }
    for (const [method, path, body] of [
      ['GET', PATH, undefined],
      ['GET', `${PATH}/bank/versions`, undefined],
      ['PATCH', PATH, wish],
    ] as const) {
      expect((await others.office(method, path, body)).body.code).toBe('rightMissing')
      expect((await test.call(method, path, { body })).status).toBe(401)
    }
    const later = await aStaffMember(test, 'content')
    const headers = await later.headers()
    test.clock.pass({ minutes: 20 })
    expect((await test.call('PATCH', PATH, { body: wish, headers })).body.code).toBe('stepUpNeeded')
    expect((await test.call('GET', PATH, { headers })).status).toBe(200)
  })
})

describe('the bank account that families pay into', () => {
  const other = {
    holder: 'A. Thief',
    bankName: 'Bank',
    accountNumber: '1234567890',
    branch: 'Chennai',
    ifsc: 'ABCD0123456',
  }
  const operatorMails = async () => (await mailsTo(test, test.services.site.email)).map(({ subject }) => subject)
  const published = async () => {
    test.clock.pass({ seconds: 2 })
    return (await followTexts(test.services)('en')).bank
  }

  it('needs two people to change, with a mail to the operator for each; both are in the history (TXT-08)', async () => {
    const before = await current()
    const mailsBefore = (await operatorMails()).length
    const { status, body } = await change('bank', other, before.bank.version, 'We have moved')
    expect([status, body.data.version, body.data.texts]).toEqual([200, before.bank.version, before.bank.texts])
    const { version } = body.data.waiting
    expect(version).toBeGreaterThan(before.bank.version)
    expect(await published()).toEqual(before.bank.texts)
    expect((await confirm(content, version)).body.code).toBe('secondPersonNeeded')
    expect(await published()).toEqual(before.bank.texts)
    const agreed = await confirm(second, version)
    expect(agreed.body.data).toMatchObject({
      version,
      texts: other,
      by: `${content.email}, ${second.email}`,
      waiting: null,
    })
    expect(await published()).toEqual(other)
    expect((await operatorMails()).slice(mailsBefore)).toEqual([
      'A change waits for a second person: bank account',
      'A change was approved: bank account',
    ])
    expect((await confirm(second, version)).body.code).toBe('textChanged')
  })

  it('stays when the second person refuses, or the first withdraws the change (TXT-08)', async () => {
    const { bank } = await current()
    for (const by of [second, content]) {
      const { body } = await change('bank', { ...other, holder: by.email }, bank.version)
      expect((await confirm(by, body.data.waiting.version, 'refuse')).body.data).toMatchObject({
        texts: bank.texts,
        waiting: null,
      })
    }
    expect(await published()).toEqual(bank.texts)
  })

  it('is approved as it was read: a replaced change has another number (TXT-08)', async () => {
    const { bank } = await current()
    const first = (await change('bank', { ...other, branch: 'Salem' }, bank.version)).body.data.waiting
    await change('bank', { ...other, accountNumber: '99999' }, bank.version)
    expect((await confirm(second, first.version)).body.code).toBe('textChanged')
    const replacement = (await change('bank', { ...other, accountNumber: '88888' }, bank.version)).body.data.waiting
    await confirm(content, replacement.version, 'refuse')
    const third = (await change('bank', { ...other, accountNumber: '77777' }, bank.version)).body.data.waiting
    expect((await confirm(second, replacement.version)).body.code).toBe('textChanged')
    expect(await published()).toEqual(bank.texts)
    const answers = await Promise.all([second, second].map((by) => confirm(by, third.version)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('can replace a colleague’s proposal only if that was seen (TXT-03, TXT-08)', async () => {
    const { bank } = await current()
    const { waiting } = (await change('bank', { ...other, branch: 'Salem' }, bank.version)).body.data
    const propose = (replaces?: number | null) =>
      second.office('PATCH', PATH, {
        section: 'bank',
        texts: { ...other, branch: 'Erode' },
        version: bank.version,
        replaces,
        reason: 'Another branch',
      })
    for (const unseen of [undefined, null, waiting.version - 1])
      expect((await propose(unseen)).body.code).toBe('textChanged')
    expect((await current()).bank.waiting).toMatchObject({ version: waiting.version, by: content.email })
    const replaced = (await propose(waiting.version)).body.data.waiting
    expect(replaced).toMatchObject({ by: second.email, texts: { branch: 'Erode' } })
    const { after } = await test.services.db
      .selectFrom('staff_event')
      .select('after')
      .where('act', '=', 'proposeText')
      .orderBy('no', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(after).toMatchObject({ version: replaced.version, replaces: waiting.version })
    await confirm(second, replaced.version, 'refuse')
  })

  it.each([
    'Pay by UPI to thunai@okaxis',
    'Pay to GPay, account number 12 34',
    'Call 98765 43210 for a free plan',
    'New address: thunai-plans.com',
    'Ask refunds@thunai.example',
    'Pay to ＵＰＩ of the office',
  ])('also needs two people for an announcement with another way to pay or to write: “%s” (TXT-08)', async (line) => {
    const { announcements } = await current()
    const { body } = await change('announcements', [line, ...titles('Calm').slice(1)], announcements.version)
    expect(body.data.texts).toEqual(announcements.texts)
    expect(body.data.waiting.texts[0]).toBe(line)
    await confirm(content, body.data.waiting.version, 'refuse', 'announcements')
  })
})

describe('what the public pages say', () => {
  it('follows changes within two seconds on every server, with one read for concurrent calls (TXT-05)', async () => {
    const servers = [followTexts(test.services), followTexts(test.services)]
    const first = await Promise.all(servers.map((texts) => texts('en')))
    await change('events', titles('Followed'), (await current()).events.version)
    test.clock.pass({ seconds: 2 })
    for (const [at, texts] of servers.entries()) {
      const answers = await manyAtOnce(20, () => texts('en'))
      expect(answers[0]).toEqual({ ...first[at], events: titles('Followed') })
      expect(new Set(answers).size).toBe(1)
      test.clock.pass({ seconds: 2 })
      // The same object, so that pages are filled once.
      expect(await texts('en')).toBe(answers[0])
    }
  })

  it('is in Tamil on Tamil pages, from staff or the site file; texts without a Tamil version are in English (TXT-07)', async () => {
    const { site } = test.services
    const { ta: _ta, ...english } = site
    const readers = [followTexts(test.services), followTexts({ ...test.services, site: english })]
    const readBoth = async () => {
      test.clock.pass({ seconds: 2 })
      return Promise.all(readers.map((texts) => texts('ta')))
    }
    await change('announcements', titles('News'), (await current()).announcements.version)
    expect((await readBoth()).map(({ announcements }) => announcements)).toEqual([
      ofFile.tamilAnnouncements,
      titles('News'),
    ])
    expect(ofFile.tamilAnnouncements[0]).toMatch(/^\p{Script=Tamil}/u)
    await change('tamilAnnouncements', titles('செய்தி'), (await current()).tamilAnnouncements.version)
    const { bank } = await readers[0]!('en')
    for (const page of await readBoth()) expect(page).toMatchObject({ announcements: titles('செய்தி'), bank })
    expect((await readers[0]!('en')).announcements).toEqual(titles('News'))
    expect(textsIn('en', site, {})).toMatchObject({ events: site.events })
  })

  it('stays unchanged while the database doesn’t answer (TXT-05)', async () => {
    const { log, lines } = heardLog()
    const texts = followTexts({ ...test.services, log, db: brokenAfterOne() })
    const known = await texts('ta')
    test.clock.pass({ seconds: 2 })
    expect(await texts('ta')).toBe(known)
    expect(lines).toMatchObject([{ msg: 'the texts of the site could not be read' }])
  })
})

/** A database that answers the first read and then fails. */
function brokenAfterOne(): TestApp['services']['db'] {
  let readings = 0
  return new Proxy(test.services.db, {
    get(target, name, receiver) {
      if (name === 'selectFrom' && readings++ > 0) throw new Error('The database is gone.')
      const value: unknown = Reflect.get(target, name, receiver)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
