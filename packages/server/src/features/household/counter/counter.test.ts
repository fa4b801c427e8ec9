import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPdf } from '../../../testing/members/a-document.ts'
import { aMember } from '../../../testing/members/a-member.ts'
import { planId } from '../../../testing/office/a-payment.ts'
import { multipart, MULTIPART } from '../../../testing/members/a-photo.ts'
import { patchProfile } from '../../../testing/members/own-profile.ts'
import { aCounterRegistration, FAMILIES } from '../../../testing/office/a-counter-family.ts'
import { aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { codeBySms, smsTo } from '../../../testing/outside/kept-mail.ts'
import { filesBelow } from '../../../testing/files-below.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { takeTry } from '../../../platform/tries/wrong-tries.ts'
import { LOGIN_WAITS } from '../../identity/accounts/accounts.rules.ts'
import { hashLoginName, readLoginName } from '../../identity/accounts/logging-in/login-name.ts'

let test: TestApp
let head: TestStaff
let clerk: TestStaff
beforeAll(async () => {
  test = await openTestApp()
  head = await aStaffMember(test, 'administrator')
  clerk = await aStaffMember(test, 'counter')
})
afterAll(() => test.close())

const register = async (how: 'code' | 'paper' = 'code', by = clerk, more: Record<string, unknown> = {}) => {
  const sent = aCounterRegistration(how)
  const { status, body } = await by.office('POST', FAMILIES, { ...sent, ...more })
  return {
    status,
    body,
    phone: String(sent.profile.primaryContact),
    ...(body.data as { memberId: string; profileId: string }),
  }
}
const consented = async (by = clerk) => {
  const family = await register('code', by)
  const code = await codeBySms(test)
  const { status } = await by.office('POST', `${FAMILIES}/${family.memberId}/consent`, { code })
  expect(status).toBe(200)
  return family
}
const sendPaper = async (memberId: string, by = clerk) =>
  test.call('POST', `${FAMILIES}/${memberId}/consent/paper`, {
    headers: { ...(await by.headers()), ...MULTIPART },
    body: multipart([{ filename: 'consent.pdf', type: 'application/pdf', content: aPdf('Signed') }]),
  })
const takeOver = async (memberId: string, password = 'secret123') => {
  test.clock.pass({ minutes: 1 })
  expect((await clerk.office('POST', `${FAMILIES}/${memberId}/handover`)).status).toBe(200)
  const code = await codeBySms(test)
  return test.call('POST', '/api/account/takeover', { body: { memberId, code, password } })
}
const sealed = () => filesBelow(join(test.services.config.dataDir, 'documents'))

describe('a family at the counter', () => {
  it('is registered without typing, and hidden until it consents by the code on its phone (CNT-01, CNT-02)', async () => {
    const family = await register()
    expect([family.status, family.body.data]).toEqual([
      201,
      expect.objectContaining({
        memberId: expect.stringMatching(/^M\d+$/),
        consent: { state: 'asked', by: 'Sundaram, father', how: 'code', at: null, until: null },
      }),
    ])
    const viewer = await aMember(test.services, { gender: 'Male' })
    const open = () =>
      test.call('GET', `/profile/profilefulldata/getforviewforuser/${family.profileId}`, { token: viewer.token })
    const isListed = async () =>
      (
        await test.services.db
          .selectFrom('listing')
          .select('is_listed')
          .where('profile_id', '=', family.profileId)
          .executeTakeFirst()
      )?.is_listed
    expect([(await open()).status, await isListed()]).toEqual([404, false])
    const path = `${FAMILIES}/${family.memberId}`
    const early = await clerk.office('PATCH', path, { aboutMe: 'She sings.' })
    expect([early.status, early.body.code]).toEqual([409, 'consentNeeded'])
    expect((await clerk.office('GET', path)).body.data.profile).toBeNull()
    expect((await clerk.office('POST', `${path}/consent`, { code: '000000' })).body.code).toBe('familyCodeWrong')
    const [text] = await smsTo(test, family.phone)
    const given = await clerk.office('POST', `${path}/consent`, { code: /\d{6}/.exec(text ?? '')?.[0] })
    expect([given.status, given.body.data.state]).toEqual([200, 'given'])
    expect([(await open()).status, await isListed()]).toEqual([200, true])
  })

  it('consents on a signed paper too, which is kept sealed and goes with the family (CNT-03)', async () => {
    const before = sealed()
    const { memberId, profileId } = await register('paper')
    const { status, body } = await sendPaper(memberId)
    expect([status, body.data]).toEqual([200, expect.objectContaining({ state: 'given', how: 'paper' })])
    expect(sealed()).toHaveLength(before.length + 1)
    const file = await test.services.db
      .selectFrom('consent_paper')
      .select(['file_name', 'media_type'])
      .where('profile_id', '=', profileId)
      .executeTakeFirstOrThrow()
    const kept = await test.services.sealedFiles.get(file.file_name)
    expect(Buffer.concat((await kept?.body.toArray()) ?? []).toString('latin1')).not.toContain('Signed')
    await takeOver(memberId)
    const token = (
      await test.call('POST', '/auth/gateway/login', { body: { username: memberId, userpassword: 'secret123' } })
    ).body.data.access_token
    const left = await test.call('DELETE', '/api/account', { token, body: { password: 'secret123' } })
    expect(left.status).toBe(200)
    expect(sealed()).toHaveLength(before.length)
  })

  it('reads why an administrator opened its signed paper (CNT-13)', async () => {
    const { memberId } = await register('paper')
    const open = (by = head, why = 'The daughter asks who agreed for her') =>
      by.office('GET', `${FAMILIES}/${memberId}/consent/paper?reason=${encodeURIComponent(why)}`)
    expect((await open()).body.code).toBe('consentPaperNotFound')
    await sendPaper(memberId)
    expect((await open(clerk)).body.code).toBe('rightMissing')
    expect((await open(head, 'why')).body.code).toBe('invalidFields')
    const opened = await open()
    expect([opened.status, opened.headers['content-type'], opened.text]).toEqual([
      200,
      'application/pdf',
      expect.stringContaining('Signed'),
    ])
    const record = (await head.office('GET', `/office/api/events?memberId=${memberId}`)).body.data.rows
    expect(record[0].sentence).toBe(`Opened the signed consent of ${memberId}.`)
    const token = (await takeOver(memberId)).body.data.access_token
    const looks = (await test.call('GET', '/api/account/private-looks', { token })).body.data.rows
    expect(looks).toContainEqual(
      expect.objectContaining({ by: ['administrator'], reason: 'The daughter asks who agreed for her' }),
    )
  })

  it('has its profile filled and edited with its consent, but never its e-mail or number (CNT-04)', async () => {
    const { memberId } = await consented()
    const path = `${FAMILIES}/${memberId}`
    const edited = await clerk.office('PATCH', path, { aboutMe: 'She sings.' })
    expect([edited.status, edited.body.data.aboutMe]).toEqual([200, 'She sings.'])
    const opened = await clerk.office('GET', path)
    expect(opened.body.data.profile.aboutMe).toBe('She sings.')
    const changed = await clerk.office('PATCH', path, { primaryContact: '919876500001' })
    expect([changed.status, changed.body.code]).toEqual([400, 'invalidFields'])
  })

  it('keeps its own edits while a clerk fills the profile: saving an older version is refused (CNT-14)', async () => {
    const family = await consented()
    const path = `${FAMILIES}/${family.memberId}`
    const { updatedAt } = (await clerk.office('GET', path)).body.data.profile
    const { body } = await takeOver(family.memberId)
    const token = body.data.access_token
    const own = await patchProfile(test, { ...family, token }, { aboutMe: 'I sing.', jobCity: 'Erode' })
    expect(own.status).toBe(200)
    test.clock.pass({ minutes: 1 })
    await clerk.office('POST', `${path}/consent/ask`)
    await clerk.office('POST', `${path}/consent`, { code: await codeBySms(test) })
    const late = await clerk.office('PATCH', path, { aboutMe: 'She sings.', jobCity: 'Salem', updatedAt })
    expect([late.status, late.body.code]).toEqual([409, 'changedMeanwhile'])
    const { profile } = (await clerk.office('GET', path)).body.data
    expect(profile).toMatchObject({ aboutMe: 'I sing.', jobCity: 'Erode' })
    const saved = await clerk.office('PATCH', path, { jobCity: 'Salem', updatedAt: profile.updatedAt })
    expect([saved.status, saved.body.data]).toMatchObject([200, { aboutMe: 'I sing.', jobCity: 'Salem' }])
  })

  it('buys a plan for cash or UPI at its price, with a receipt; a UPI payment is booked once (CNT-05)', async () => {
    const first = await consented()
    const second = await consented()
    const gold = await planId(test, 'Gold')
    const sell = (memberId: string, sale: object) =>
      clerk.office('POST', `${FAMILIES}/${memberId}/sales`, { planId: gold, received: 1999, ...sale })
    const cash = await sell(first.memberId, { means: 'cash' })
    expect([cash.status, cash.body.data]).toEqual([
      201,
      expect.objectContaining({
        packageName: 'Gold',
        amount: 1999,
        receiptNumber: expect.stringMatching(/^\d{4}-\d\d\/\d{6}$/),
      }),
    ])
    expect((await sell(first.memberId, { means: 'cash', received: 1500 })).body.code).toBe('invalidFields')
    expect((await sell(first.memberId, { means: 'upi' })).body.code).toBe('invalidFields')
    test.clock.pass({ minutes: 1 })
    expect((await sell(first.memberId, { means: 'upi', reference: '431298765432' })).status).toBe(201)
    expect((await sell(second.memberId, { means: 'upi', reference: '431298765432' })).body.code).toBe('referenceUsed')
    const finance = await aStaffMember(test, 'finance')
    const { rows } = (await finance.office('GET', `/office/api/orders?q=${first.memberId}`)).body.data
    expect(rows).toMatchObject([
      { provider: 'counter', state: 'paid', payments: [{ id: 'upi_431298765432' }] },
      { provider: 'counter', state: 'paid', receiptNumber: cash.body.data.receiptNumber },
    ])
    const asked = await register()
    expect((await sell(asked.memberId, { means: 'cash' })).body.code).toBe('consentNeeded')
  })

  it('takes its biodata home on paper (CNT-06)', async () => {
    const { memberId } = await consented()
    const { status, headers, text } = await clerk.office('GET', `${FAMILIES}/${memberId}/biodata.pdf`)
    expect([status, headers['content-type'], text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
    const asked = await register()
    expect((await clerk.office('GET', `${FAMILIES}/${asked.memberId}/biodata.pdf`)).body.code).toBe('consentNeeded')
  })

  it('is served only by staff of its branch and administrators (CNT-07)', async () => {
    const added = await head.office('POST', '/office/api/branches', { name: 'Madurai' })
    const branch = added.body.data
    expect([added.status, branch]).toEqual([201, { id: expect.any(Number), name: 'Madurai' }])
    expect((await head.office('POST', '/office/api/branches', { name: 'Madurai' })).body.code).toBe('branchExists')
    const there = await aStaffMember(test, 'counter')
    const { status, body } = await head.office('PATCH', `/office/api/staff/${there.staffId}`, { branches: [branch.id] })
    expect([status, body.data]).toEqual([200, expect.objectContaining({ roles: ['counter'], branches: [branch.id] })])
    expect(
      (await head.office('PATCH', `/office/api/staff/${there.staffId}`, { branches: [branch.id + 99] })).body.code,
    ).toBe('branchNotFound')
    const family = await register('code', there)
    expect(family.body.data.branch).toEqual(branch)
    const rowsOf = async (by: TestStaff) =>
      ((await by.office('GET', `${FAMILIES}?q=${family.memberId}`)).body.data.rows as { memberId: string }[]).map(
        ({ memberId }) => memberId,
      )
    expect([await rowsOf(there), await rowsOf(clerk), await rowsOf(head)]).toEqual([
      [family.memberId],
      [],
      [family.memberId],
    ])
    expect((await clerk.office('GET', `${FAMILIES}/${family.memberId}`)).body.code).toBe('familyNotFound')
    expect((await clerk.office('POST', FAMILIES, { branch: branch.id })).status).toBe(400)
    expect((await register('code', clerk, { branch: branch.id })).body.code).toBe('branchNotFound')
    const support = await aStaffMember(test, 'support')
    expect((await support.office('GET', FAMILIES)).body.code).toBe('rightMissing')
    expect((await clerk.office('GET', `/office/api/members?q=${family.memberId}`)).body.code).toBe('rightMissing')
  })

  it('is proposed profiles that it may see, and answers itself; the proposed family learns nothing (CNT-08)', async () => {
    const groom = await aMember(test.services, { gender: 'Male' })
    const { memberId, profileId } = await consented()
    const path = `${FAMILIES}/${memberId}/proposals`
    const made = await clerk.office('POST', path, { profileId: groom.profileId, note: 'From one town' })
    expect([made.status, made.body.data]).toEqual([
      201,
      expect.objectContaining({ status: 'proposed', memberId: groom.memberId }),
    ])
    expect((await clerk.office('POST', path, { profileId: groom.profileId, note: '' })).body.code).toBe(
      'alreadyProposed',
    )
    expect((await clerk.office('POST', path, { profileId: memberId, note: '' })).body.code).toBe('profileNotFound')
    const token = (await takeOver(memberId)).body.data.access_token
    const [proposal] = (await test.call('GET', '/api/proposals', { token })).body.data.rows
    expect(proposal).toMatchObject({ note: 'From one town', status: 'proposed', profile: { memberId: groom.memberId } })
    const accepted = await test.call('PATCH', `/api/proposals/${proposal.id}`, { token, body: { status: 'accepted' } })
    expect([accepted.status, accepted.body.data.status]).toEqual([200, 'accepted'])
    expect(
      (await test.call('PATCH', `/api/proposals/${proposal.id}`, { token: groom.token, body: { status: 'accepted' } }))
        .body.code,
    ).toBe('proposalNotFound')
    expect((await test.call('GET', '/api/proposals', { token: groom.token })).body.data.rows).toEqual([])
    await test.call('POST', '/api/blocks', { token: groom.token, body: { profileId } })
    expect((await test.call('GET', '/api/proposals', { token })).body.data.rows).toEqual([])
  })

  it('is proposed no profile of its own gender, and one that its clan bars after a question only (CNT-15)', async () => {
    const line = { religion: 'Hindu', caste: 'Chettiar - Nagarathar', clan: 'Nemam' }
    const groom = await aMember(test.services, { gender: 'Male' })
    const edited = await patchProfile(test, groom, line)
    const { memberId } = await consented()
    const filled = await clerk.office('PATCH', `${FAMILIES}/${memberId}`, line)
    expect([edited.status, filled.status]).toEqual([200, 200])
    const propose = (profileId: string, more: object = {}) =>
      clerk.office('POST', `${FAMILIES}/${memberId}/proposals`, { profileId, note: '', ...more })
    const bride = await aMember(test.services, { gender: 'Female' })
    for (const more of [{}, { anyway: true }])
      expect((await propose(bride.memberId, more)).body.code).toBe('sameGender')
    const refused = await propose(groom.memberId)
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      409,
      'clanQuestion',
      { profileId: 'Same temple: Nemam' },
    ])
    expect((await propose(groom.memberId, { anyway: true })).status).toBe(201)
  })

  it('takes its login over by a code; from then on staff edit only with a new consent, for one visit (CNT-09)', async () => {
    const family = await consented()
    const path = `${FAMILIES}/${family.memberId}`
    const wrong = await test.call('POST', '/api/account/takeover', {
      body: { memberId: family.memberId, code: '123456', password: 'secret123' },
    })
    expect(wrong.body.code).toBe('familyCodeWrong')
    const taken = await takeOver(family.memberId)
    expect([taken.status, typeof taken.body.data.access_token]).toEqual([200, 'string'])
    const own = await test.call('GET', '/profile/profilefulldata/getforeditforuser', {
      token: taken.body.data.access_token,
    })
    expect([own.status, own.body.data.id]).toEqual([200, family.profileId])
    expect(
      (await test.call('POST', '/auth/gateway/login', { body: { username: family.phone, userpassword: 'secret123' } }))
        .status,
    ).toBe(200)
    expect((await clerk.office('POST', `${path}/handover`)).body.code).toBe('loginTakenOver')
    expect(await smsTo(test, family.phone)).toHaveLength(2)
    expect((await clerk.office('PATCH', path, { aboutMe: 'Changed' })).body.code).toBe('consentNeeded')
    expect((await sendPaper(family.memberId)).body.code).toBe('consentByCode')
    test.clock.pass({ minutes: 1 })
    expect((await clerk.office('POST', `${path}/consent/ask`)).body.data.state).toBe('ended')
    const again = await clerk.office('POST', `${path}/consent`, { code: await codeBySms(test) })
    expect(again.body.data).toMatchObject({ state: 'given', until: expect.any(String) })
    expect((await clerk.office('PATCH', path, { aboutMe: 'Changed' })).status).toBe(200)
    test.clock.pass({ hours: 13 })
    expect((await clerk.office('PATCH', path, { aboutMe: 'Again' })).body.code).toBe('consentNeeded')
  })

  it('has no wait after wrong passwords once it has taken over its login (CNT-09, SEC-13)', async () => {
    const { memberId, phone } = await consented()
    const key = { name: hashLoginName(readLoginName(phone)), address: '', waits: LOGIN_WAITS.fromAnywhere }
    const wait = async (tries: number) => {
      let seconds = 0
      for (let i = 0; i < tries; i++)
        seconds = await test.services.transact((tx) => takeTry(tx, [key], test.clock.now()))
      return seconds
    }
    expect(await wait(11)).toBeGreaterThan(0)
    await takeOver(memberId)
    expect(await wait(9)).toBe(0)
  })

  it('reads every act of staff in “My data”, and the record has it too (CNT-10)', async () => {
    const { memberId } = await consented()
    await clerk.office('PATCH', `${FAMILIES}/${memberId}`, { aboutMe: 'She sings.' })
    const token = (await takeOver(memberId)).body.data.access_token
    const looks = (await test.call('GET', '/api/account/private-looks', { token })).body.data.rows
    const told = [
      `Sent ${memberId} a code to take the login over.`,
      `Changed the profile of ${memberId}: About me.`,
      `Took the consent of Sundaram, father for ${memberId}.`,
      `Registered ${memberId} at the counter.`,
    ]
    expect(looks.map(({ reason }: { reason: string }) => reason)).toEqual(told)
    const record = (await head.office('GET', `/office/api/events?memberId=${memberId}`)).body.data.rows
    expect(record.map(({ sentence }: { sentence: string }) => sentence)).toEqual(told)
    const own = await test.call('GET', '/api/account/export', { token })
    expect(own.body.data ?? own.body).toMatchObject({ counter: { consentBy: 'Sundaram, father', how: 'code' } })
  })
})
