import { readFileSync } from 'node:fs'
import { ALL_CALLS, nameOfCall } from '@thunai/contract/frame/call-names'
import { REFUSALS } from '@thunai/contract/frame/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { aClaim } from './testing/office/a-claim.ts'
import { aMember, type TestMember } from './testing/members/a-member.ts'
import { answerOf, interestOf } from './testing/members/connect.ts'
import { inProduction, ownSite } from './testing/in-production.ts'
import { mailsTo, smsTo } from './testing/outside/kept-mail.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

const REACHING = ALL_CALLS.filter(({ reaches }) => reaches !== undefined)
const FREE = { email: 'free.address@example.in', phone: '919843041303' }

/** Input of each call: the path's values, and the body. A new call without a line here fails. */
const calls = (other: TestMember): Readonly<Record<string, { params?: object; body?: object }>> => ({
  expressInterest: { params: { profileId: other.profileId }, body: { note: '' } },
  viewProfile: { body: { profileId: other.profileId, isExpressIntrest: true } },
  viewContact: { body: { profileId: other.profileId } },
  postMessage: { params: { profileId: other.profileId }, body: { text: 'Vanakkam', clientId: 'one' } },
  planCall: {
    params: { profileId: other.profileId },
    body: { at: new Date(Date.now() + 86_400_000).toISOString(), minutes: 30, note: '' },
  },
  askForPhotos: { params: { profileId: other.profileId } },
  writeStory: {
    body: {
      language: 'en',
      couple: 'Kavitha and Arun',
      place: 'Madurai',
      text: 'Our families met in spring. '.repeat(8),
    },
  },
  sendSms: { body: { profileId: other.profileId, templateId: 'talk' } },
  invitePerson: { body: { name: 'Lakshmi Raman', relation: 'aunt', role: 'relative', email: FREE.email } },
  askCandidate: { body: { phone: FREE.phone } },
})

async function reach(test: TestApp, by: TestMember, to: TestMember, name: string) {
  const call = REACHING.find((one) => nameOfCall(one) === name)!
  const how = calls(to)[name]
  expect([name, how]).toEqual([name, expect.anything()])
  const params = new Map(Object.entries(how?.params ?? {}))
  const path = call.path.replaceAll(/:(\w+)/g, (_, part: string) => String(params.get(part)))
  return test.call(call.method, path, { token: by.token, body: how?.body ?? {} })
}

describe.each([
  { setting: 'mobile', proofs: { mobileVerified: false }, missing: 'mobile' },
  { setting: 'identity', proofs: { mobileVerified: false }, missing: 'mobile' },
  { setting: 'identity', proofs: {}, missing: 'identity' },
] as const)('with PROOF=$setting and a member who has not proven the $missing', ({ setting, proofs, missing }) => {
  let test: TestApp
  let member: TestMember
  let other: TestMember
  beforeAll(async () => {
    test = await openTestApp({ PROOF: setting })
    member = await aMember(test.services, { gender: 'Male', ...proofs })
    other = await aMember(test.services)
  })
  afterAll(() => test.close())

  it('every way to contact a family is closed, and the refusal names the missing proof (PROOF-01)', async () => {
    expect(REACHING.length).toBeGreaterThanOrEqual(9)
    for (const call of REACHING) {
      const name = nameOfCall(call)
      const { status, body, text, headers } = await reach(test, member, other, name)
      const refusal = call.plainRefusals ? [headers['x-refusal-code'], text] : [body.code, body.data]
      const { sentence } = REFUSALS.proofNeeded
      expect([name, status, ...refusal]).toEqual([
        name,
        403,
        'proofNeeded',
        call.plainRefusals ? sentence : { proof: missing },
      ])
    }
    const { rows } = await test.services.database.pool.query('select from interaction')
    expect(rows).toEqual([])
    expect([...(await mailsTo(test, FREE.email)), ...(await smsTo(test, FREE.phone))]).toEqual([])
  })

  it('the member may still read, answer and keep lists (PROOF-01)', async () => {
    const { token } = member
    const look = { profileId: other.profileId, isProfileViewed: true }
    const opened = await test.call('POST', '/packageservice/package-usage/view-profile', { token, body: look })
    expect(opened.status).toBe(200)
    const shortlisted = await test.call('POST', '/api/shortlist', { token, body: { profileId: other.profileId } })
    expect(shortlisted.status).toBe(200)
  })

  it('the member accepts an interest, but sees the number that the other family shares only with the proof (PROOF-01)', async () => {
    const sender = await aMember(test.services)
    const now = test.clock.now()
    await test.services.db
      .insertInto('interaction')
      .values({
        viewer_id: sender.profileId,
        target_id: member.profileId,
        last_viewed_at: now,
        profile_viewed_at: now,
        interest_at: now,
        interest_state: 'sent',
        contact_shared_at: now,
      })
      .execute()
    const { token } = member
    const yes = await test.call('PATCH', `/packageservice/package-usage/interest/${sender.profileId}`, {
      token,
      body: { status: 'accepted' },
    })
    expect(yes.status).toBe(200)
    const look = `/profile/profilefulldata/getforviewforuser/${sender.profileId}`
    expect((await test.call('GET', look, { token })).text).not.toContain(sender.phone)
    const proven = await aMember(test.services, { gender: 'Male' })
    await aClaim(test.services, proven.profileId, 'identity')
    await interestOf(test, sender, proven)
    await test.services.db
      .updateTable('interaction')
      .set({ contact_shared_at: now })
      .where('target_id', '=', proven.profileId)
      .execute()
    await answerOf(test, proven, sender, 'accepted')
    expect((await test.call('GET', look, { token: proven.token })).text).toContain(sender.phone)
  })

  it('is open once the proof is given (PROOF-01)', async () => {
    const now = test.clock.now()
    await test.services.db
      .updateTable('account')
      .set({ mobile_verified_at: now })
      .where('id', '=', member.accountId)
      .execute()
    if (setting === 'identity') await aClaim(test.services, member.profileId, 'identity')
    for (const call of REACHING) {
      const { text, headers } = await reach(test, member, other, nameOfCall(call))
      const isRefused = [text.includes('proofNeeded'), headers['x-refusal-code'] === 'proofNeeded']
      expect([nameOfCall(call), ...isRefused]).toEqual([nameOfCall(call), false, false])
    }
  })
})

/** Facts of the sample site that may stay, and why. */
const TRUE_OF_ANY_SERVICE = {
  name: 'of the product',
  tagline: 'says nothing of the operator',
  officeHours: 'usual hours',
  mapEmbedUrl: 'shows the whole of South India',
  announcements: 'staff change them in the office',
  events: 'staff change them in the office',
  stories: 'staff change them in the office',
}
const OFFICER = ['name', 'email', 'phone'].map((key) => `grievanceOfficer.${key}`)
const BANK = ['holder', 'bankName', 'accountNumber', 'branch', 'ifsc'].map((key) => `bank.${key}`)
const TAMIL = ['ta.jurisdiction', 'ta.addressLines', 'ta.grievanceOfficer.name']

const faultOf = (fact: string) =>
  `SITE_FILE: ${fact} is still the sample's. Production needs your own, because members and courts rely on it.`

/** Settings of the sample that any server may have. */
const HARMLESS_SETTINGS = {
  NODE_ENV: 'production',
  PORT: 'a port',
  HOST: 'this machine',
  PROXIES: 'one proxy',
  DATA_DIR: 'a usual folder',
  DATABASE_URL: 'a socket of this machine',
  PROOF: 'a choice',
  OFFICE_PORT: 'a port',
  METRICS_PORT: 'a port',
  SECURITY_LOG: 'a usual file',
  BACKUP_PASSPHRASE: 'empty',
  SMS_TOKEN: 'empty',
  SMS_SENDER: 'empty',
  SMS_URL: 'empty',
  RAZORPAY_KEY_ID: 'empty',
  RAZORPAY_KEY_SECRET: 'empty',
  RAZORPAY_WEBHOOK_SECRET: 'empty',
}

/** All settings of deploy/thunai.env.example, including those in comments. */
function sampleSettings(): Record<string, string> {
  const text = readFileSync(new URL('../../../deploy/thunai.env.example', import.meta.url), 'utf8')
  return Object.fromEntries(
    [...text.matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}

describe('the settings of a start', () => {
  const faultsOf = (env: Record<string, string | undefined>) => {
    try {
      readConfig({ ...inProduction(), ...env })
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }

  it('require a verified mobile number in production, and nothing more elsewhere (PROOF-03)', () => {
    const sms = { SMS_URL: 'https://sms.thunai.in' }
    expect(readConfig({ ...inProduction(), ...sms, PROOF: undefined }).proof).toBe('mobile')
    expect(readConfig({ TOKEN_SECRET: 'x'.repeat(40) }).proof).toBe('ask')
    expect(faultsOf({ PROOF: 'passport' })).toContain('PROOF must be ask, mobile or identity')
  })

  it('refuse production that requires a mobile number without a way to send SMS (PROOF-03)', () => {
    expect(faultsOf({})).toBe('')
    for (const PROOF of [undefined, 'mobile', 'identity']) expect(faultsOf({ PROOF })).toContain('needs SMS_URL')
    expect(faultsOf({ PROOF: 'mobile', SMS_URL: 'https://sms.thunai.in' })).toBe('')
  })

  it('refuse production with any fact of the sample site (PROOF-04)', async () => {
    const { default: sample } = await import('../../../site.sample.json', { with: { type: 'json' } })
    const refused = Object.keys(sample).filter((part) => {
      const SITE_FILE = ownSite({ [part]: Reflect.get(sample, part) })
      return faultsOf({ SITE_FILE }).includes(`SITE_FILE: ${part}`)
    })
    const untold = Object.keys(sample).filter((part) => !refused.includes(part))
    expect(untold.toSorted()).toEqual(Object.keys(TRUE_OF_ANY_SERVICE).toSorted())
    // each value separately
    const all = faultsOf({ SITE_FILE: undefined })
    for (const fact of [...OFFICER, ...BANK, ...TAMIL])
      expect(all).toContain(`SITE_FILE: ${fact} is still the sample's.`)
    for (const part of ['grievanceOfficer', 'bank'] as const)
      for (const key of Object.keys(sample[part]).filter((one) => one !== 'hours')) {
        const own = JSON.parse(readFileSync(ownSite(), 'utf8'))[part]
        const SITE_FILE = ownSite({ [part]: { ...own, [key]: Reflect.get(sample[part], key) } })
        expect(faultsOf({ SITE_FILE })).toBe(faultOf(`${part}.${key}`))
      }
  })

  it('refuse production with any address of the sample settings (PROOF-04)', () => {
    const settings = sampleSettings()
    const own = inProduction()
    for (const [name, value] of Object.entries(settings)) {
      if (Object.hasOwn(HARMLESS_SETTINGS, name)) continue
      expect([name, faultsOf({ ...own, [name]: value })]).toEqual([name, expect.stringContaining(name)])
    }
    expect(faultsOf({ STORAGE_URL: 's3://thunai?endpoint=https://store.example&region=auto' })).toContain('STORAGE_URL')
  })
})
