import type { Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { tellRules } from './features/identity/accounts/accounts.api.ts'
import { sendDailyMatches } from './features/finding/matches/matches.api.ts'
import { sendDigests } from './features/telling/notifications/send-digests.ts'
import { notify } from './features/telling/notifications/notify.ts'
import { nameIn } from './features/profile/reference/reference.api.ts'
import { languageIn, say } from './platform/languages.ts'
import { smsLanguage } from './platform/sms/sms-language.ts'
import { aMember, loggedInAgain, type TestMember } from './testing/members/a-member.ts'
import { anOrder, payAtGateway, proofOf, verify } from './testing/office/a-payment.ts'
import { aSubscription } from './testing/office/a-subscription.ts'
import { mailsTo, newsTo, smsTo } from './testing/outside/kept-mail.ts'
import { latinWords } from './testing/latin-words.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { wishesOf } from './testing/members/preferences.ts'
import { testClock } from './testing/test-clock.ts'

let test: TestApp
let tamil: TestMember
let english: TestMember
beforeAll(async () => {
  // noon in India
  test = await openTestApp({}, { clock: testClock(new Date('2026-03-10T06:30:00Z')) })
  tamil = await aMember(test.services, { gender: 'Male', name: 'அருண்', language: 'ta' })
  english = await aMember(test.services, { gender: 'Male', name: 'Bala' })
})
afterAll(() => test.close())

const newest = async (to: TestMember) => (await mailsTo(test, to.email)).at(-1)

/** Text of a mail without its sender. */
const textOf = (mail: Email | undefined) => (mail?.text ?? '').slice(0, mail?.text?.lastIndexOf('Thunai'))

/** Expects a mail in Tamil from its subject to its small print; names and addresses may be in Latin letters. */
function expectTamil(mail: Email | undefined, ...names: readonly string[]): void {
  expect(mail?.html).toContain('<html lang="ta">')
  expect(mail?.subject).toMatch(/[\u0b80-\u0bff]/)
  expect(latinWords(`${mail?.subject} ${textOf(mail)}`, ['Thunai', ...names])).toEqual([])
}

function expectEnglish(mail: Email | undefined): void {
  expect(mail?.html).toContain('<html lang="en">')
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/[\u0b80-\u0bff]/)
}

/** Does the same for both members, and expects the results in the language of each. */
async function expectBoth(happens: (to: TestMember) => Promise<unknown>, ...names: readonly string[]): Promise<void> {
  await happens(tamil)
  await happens(english)
  expectTamil(await newest(tamil), ...names)
  expectEnglish(await newest(english))
}

const tellBoth = (kind: 'photoRequest' | 'interestReceived' | 'visitor', about: TestMember) =>
  test.services.transact(async (tx) => {
    for (const { profileId } of [tamil, english])
      await notify(tx, test.services, { to: profileId, kind, about: about.profileId })
  })

describe('a member who reads Tamil', () => {
  it('gets codes in Tamil, by mail and by SMS, and others in English (LANG-12)', async () => {
    const calls = '/profile/verification'
    await expectBoth(({ profileId, email }) =>
      test.call('POST', `${calls}/sendotpemailforverification/${profileId}/${email}`),
    )
    await expectBoth(({ email }) => test.call('POST', `${calls}/sendotpemailforforgetpassword/${email}`))
    for (const { token, profileId } of [tamil, english])
      await test.call('POST', `${calls}/sendotpmobileforverification/${profileId}`, { token })
    const [[inTamil = ''], [inEnglish]] = [await smsTo(test, tamil.phone), await smsTo(test, english.phone)]
    expect(latinWords(inTamil, ['Thunai'])).toEqual([])
    expect(inTamil).toMatch(/^\d{6} – .*OTP/)
    expect(inEnglish).toMatch(/^\d{6} is your OTP/)
  })

  it('is notified in Tamil, at once and in summaries (LANG-12)', async () => {
    const bride = await aMember(test.services, { name: 'Kavya' })
    for (const { token } of [tamil, english])
      await test.call('PATCH', '/api/notification-settings', { token, body: { digest: 'daily' } })
    await tellBoth('photoRequest', bride)
    await expectBoth((to) => newsTo(test, to.email), bride.name, bride.memberId)
    await tellBoth('visitor', bride)
    test.clock.pass({ hours: 30 })
    await sendDigests(test.services)
    await expectBoth(async () => {}, bride.name, bride.memberId)
    expect((await newest(english))?.subject).toBe('What is new for you')
  })

  it('gets the receipt in Tamil, as mail and as PDF (LANG-12)', async () => {
    const pdfs: string[] = []
    await expectBoth(
      async (someone) => {
        const member = await loggedInAgain(test.services, someone)
        const order = await anOrder(test, member)
        await verify(test, proofOf(test, order, payAtGateway(test, order)), member.token)
        const response = await test.app.inject({
          url: `/api/payments/${order.paymentRefId}/receipt.pdf`,
          headers: { authorization: `Bearer ${member.token}` },
        })
        pdfs.push(response.rawPayload.toString('latin1'))
      },
      'Gold',
      tamil.memberId,
    )
    expect(pdfs.map((pdf) => /\/Lang \((.*?)\)/.exec(pdf)?.[1])).toEqual(['ta-IN', 'en-IN'])
  })

  it('gets the morning’s matches and the rules in Tamil, in one round with others (LANG-13)', async () => {
    for (const member of [tamil, english]) {
      const { token } = await loggedInAgain(test.services, member)
      await test.call('PATCH', '/profile/settings', { token, body: { dailyMatches: true } })
    }
    const bride = await aMember(test.services, { name: 'Kavya', dateOfBirth: '1997-01-01' })
    test.clock.pass({ hours: 24 })
    await sendDailyMatches(test.services)
    // the member of the test before is a match too
    const ids = [...((await newest(english))?.text ?? '').matchAll(/M\d+/g)].map(([id]) => id)
    expect(ids).toContain(bride.memberId)
    await expectBoth(async () => {}, bride.name, ...ids)
    test.clock.pass({ days: 91 })
    await tellRules(test.services)
    await expectBoth(async () => {})
  })

  it('gets the data export in Tamil, with a mail in Tamil (LANG-12)', async () => {
    const { token } = await loggedInAgain(test.services, tamil)
    const { text } = await test.call('GET', '/api/account/export?format=html', { token })
    expect(text).toContain('<html lang="ta">')
    expect(text).toContain('<h2>கணக்கு</h2>')
    expect(text).toContain('<dt>மொழி</dt><dd>ta</dd>')
    // also contained in lists
    expect(text).toContain('<dd>இந்து</dd>')
    expectTamil(await newest(tamil))
  })

  it('gets Tamil texts from members who read English, who see what is sent (LANG-14)', async () => {
    const [from, bride] = [
      await loggedInAgain(test.services, english),
      await aMember(test.services, { language: 'ta' }),
    ]
    await aSubscription(test.services, from.profileId, { smsCredits: 3 })
    const calls = '/packageservice/package-usage'
    const body = { profileId: bride.profileId, templateId: 'introduction' }
    await test.call('POST', `${calls}/view-contact`, { token: from.token, body })
    const offers = await test.call('GET', `${calls}/sms/${bride.profileId}`, { token: from.token })
    await test.call('POST', `${calls}/send-sms`, { token: from.token, body })
    const [sms = ''] = await smsTo(test, bride.phone)
    expect(latinWords(sms, ['Thunai', from.name, from.memberId])).toEqual([])
    const texts: string[] = offers.body.data.messages.map(({ text }: { text: string }) => text)
    expect(texts[0]).toBe(sms)
    // two parts of Unicode
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(134)
  })

  it('reads in Tamil how a match fits, while refusals keep the English of the specification (LANG-15)', async () => {
    const { token, profileId } = await loggedInAgain(test.services, tamil)
    await wishesOf(test.services, profileId, { religion: ['Hindu'], ageFrom: 20, ageTo: 40 })
    const { body } = await test.call('GET', '/profile/profilefulldata/getforviewforuser', { token })
    const [{ matchSentence, matchReasons }] = body.data
    const texts: string[] = [matchSentence, ...matchReasons.map(({ text }: { text: string }) => text)]
    expect(texts.length).toBeGreaterThan(2)
    expect(texts.join(' ')).toContain('இந்து')
    expect(texts.flatMap((text) => latinWords(text))).toEqual([])
    expect(body.statusMessage).not.toMatch(/[\u0b80-\u0bff]/)
    const facets = await test.call('POST', '/api/search/facets', { token, body: { ageFrom: 25, heightFrom: 160 } })
    const labels: string[] = facets.body.data.changes.map(({ label }: { label: string }) => label)
    expect(labels).toHaveLength(2)
    expect(labels.flatMap((label) => latinWords(label))).toEqual([])
    const refused = await test.call('PATCH', '/profile/settings', { token, body: { language: 'fr' } })
    expect(refused.body.errors).toEqual({ language: 'Please choose English or Tamil.' })
  })

  it.each([
    ['an English page in English', 'tamil', { cookie: 'language=en' }, false],
    ['a Tamil page in Tamil', 'english', { 'accept-language': 'ta' }, true],
    ['no page in the language of the account', 'tamil', {}, true],
  ] as const)('reads on %s how a search gets wider (LANG-15)', async (_, who, headers, isTamil) => {
    const { token } = await loggedInAgain(test.services, { tamil, english }[who])
    const { body } = await test.call('POST', '/api/search/facets', { token, headers, body: { ageFrom: 25 } })
    const [{ label }] = body.data.changes
    expect(/[\u0b80-\u0bff]/.test(label)).toBe(isTamil)
  })

  it('unsubscribes from mails on a page in Tamil (LANG-12)', async () => {
    const texts = (await mailsTo(test, tamil.email)).map(({ text }) => text ?? '')
    const link = /http:\S+\/unsubscribe\/\S+/.exec(texts.join('\n'))?.[0] ?? ''
    const page = await test.call('GET', new URL(link).pathname)
    expect(page.text).toContain('<html lang="ta">')
    const unknown = await test.call('GET', '/unsubscribe/nothing', { headers: { cookie: 'language=ta' } })
    expect([unknown.status, unknown.text]).toEqual([404, expect.stringContaining('<html lang="ta">')])
  })
})

it('a text that is in no list stays as it was written, whatever property name it equals', () => {
  const names = ['Hindu', 'constructor', 'toString', 'வேறு', '']
  expect(names.map((name) => nameIn(languageIn('ta'), name))).toEqual(['இந்து', ...names.slice(1)])
  expect(names.map((name) => nameIn(languageIn(null), name))).toEqual(names)
  expect([say(languageIn('ta'), 'constructor'), say(languageIn('ta'), '5 ft 4 in')]).toEqual([
    'constructor',
    '5 அடி 4 அங்குலம்',
  ])
})

it('an SMS stays English if only the English text is registered (LANG-14)', () => {
  const config = (more: Record<string, string>) =>
    readConfig({ TOKEN_SECRET: 'x'.repeat(40), SMS_URL: 'https://sms.example', ...more })
  const ids = { SMS_OTP_TEMPLATE_ID: '1', SMS_INTEREST_RECEIVED_TEMPLATE_ID: '2', SMS_OTP_TEMPLATE_ID_TA: '3' }
  expect(smsLanguage(config({}), 'otp', 'ta')).toBe('ta')
  expect(smsLanguage(config(ids), 'otp', 'ta')).toBe('ta')
  expect(smsLanguage(config(ids), 'interestReceived', 'ta')).toBe('en')
  for (const chosen of ['en', null]) expect(smsLanguage(config(ids), 'otp', chosen)).toBe('en')
  expect(config(ids).sms?.templateIds).toMatchObject({ en: { otp: '1' }, ta: { otp: '3' } })
})
