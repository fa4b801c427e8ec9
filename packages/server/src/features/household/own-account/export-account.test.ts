import { accountExport } from '@thunai/contract/household/account-export'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, aSecondPerson, type TestMember } from '../../../testing/members/a-member.ts'
import { anOrder, payAtGateway, proofOf, verify } from '../../../testing/office/a-payment.ts'
import { changeProfile } from '../../../testing/members/change-profile.ts'
import { answerOf, connect, interestOf } from '../../../testing/members/connect.ts'
import { mailsTo } from '../../../testing/outside/kept-mail.ts'
import { wishesOf } from '../../../testing/members/preferences.ts'
import { patchProfile } from '../../../testing/members/own-profile.ts'
import { aGuardedPhoto, answerRequestOf, askForPhotosOf } from '../../../testing/members/photo-requests.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let member: TestMember
let other: TestMember
beforeAll(async () => {
  test = await openTestApp()
  member = await aMember(test.services, { name: 'Leela <b>&</b> "Family"' })
  other = await aMember(test.services, { name: 'Meena Rajan', gender: 'Male' })
  const order = await anOrder(test, member)
  await verify(test, proofOf(test, order, payAtGateway(test, order)))
  const body = {
    rassiOne: ['Sun', 'Moon'],
    kulatheivam: 'முருகன் <script>alert(1)</script>',
    preferedAgeFrom: 24,
    whatsappContact: '919876500001',
  }
  await patchProfile(test, member, body)
  for (const [viewer, target] of [
    [member, other],
    [other, member],
  ] as const) {
    await test.call('POST', '/packageservice/package-usage/view-profile', {
      token: viewer.token,
      body: { profileId: target.profileId, isContactViewd: true, isExpressIntrest: false, isProfileViewed: true },
    })
  }
  await test.call('POST', '/packageservice/package-usage/view-contact', {
    token: member.token,
    body: { profileId: other.profileId },
  })
  await test.call('POST', '/api/consent', { token: member.token, body: { acceptedTerms: true, confirmedIntent: true } })
  await test.call('POST', '/api/reports', {
    token: member.token,
    body: { profileId: other.profileId, reason: 'fake', text: 'my own words <img src=x>' },
  })
})
afterAll(() => test.close())

const take = (query = '', { token }: TestMember = member, on = test) =>
  on.call('GET', `/api/account/export${query}`, { token })

describe('the data of a relative without a profile', () => {
  it('is the account, its places, votes and logins, and nothing that is kept of the profile (law 4.3 L17)', async () => {
    const aunt = await aSecondPerson(test.services, member, 'relative')
    await test.call('PUT', `/api/notes/${other.profileId}`, { token: aunt.token, body: { note: 'A kind family' } })
    const { status, body, text } = await take('', aunt)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ profile: null, birth: null, whoSeesMe: null, orders: [], family: [], photos: [] })
    expect(body.data.account).toMatchObject({ email: aunt.email, memberId: null })
    expect(body.data.actsFor).toMatchObject([{ memberId: member.memberId, role: 'relative' }])
    expect(body.data.votesAndNotes).toMatchObject([{ memberId: other.memberId, note: 'A kind family' }])
    for (const hers of [member.name, member.email, member.phone, 'முருகன்']) expect(text).not.toContain(hers)
    const page = (await take('?format=html', aunt)).text
    expect(page).toContain(aunt.email)
    expect(page).not.toContain('<h2>Profile</h2>')
    expect((await mailsTo(test, aunt.email)).map(({ subject }) => subject)).toHaveLength(2)
  })
})

describe('my data as JSON', () => {
  it('holds profile, photos, deeds, plans, payments, consents and sessions in words (issue 4, law 4.3 L17)', async () => {
    const { status, headers, body } = await take()
    expect([status, body.statusCode]).toEqual([200, 200])
    expect(headers['content-disposition']).toBe(`attachment; filename="thunai-${member.memberId}.json"`)
    expect(headers['cache-control']).toBe('no-store')
    const { data } = body
    expect(data.account).toMatchObject({ email: member.email, mobileNumber: member.phone, memberId: member.memberId })
    expect(data.actsFor).toEqual([
      { memberId: member.memberId, role: 'candidate', name: null, relation: null, since: expect.any(String) },
    ])
    expect(data.profile).toMatchObject({
      name: member.name,
      religion: 'Hindu',
      rassiOne: ['Sun', 'Moon'],
      preferedAgeFrom: 24,
      whatsappContact: '919876500001',
    })
    expect(data.iDid).toMatchObject([{ memberId: other.memberId, contactViewedAt: expect.any(String) }])
    expect(data.othersDid).toMatchObject([{ memberId: other.memberId, contactViewedAt: null }])
    expect(data.reported).toMatchObject([{ memberId: other.memberId, details: 'my own words <img src=x>' }])
    expect(data.plans).toMatchObject([{ plan: 'Gold', contactsUsed: 1 }])
    expect(data.orders).toMatchObject([
      {
        plan: 'Gold',
        rupees: 1999,
        state: 'paid',
        payments: [expect.stringMatching(/^pay_/)],
        receipt: expect.stringMatching(/^\d{4}-\d\d\/\d{6}$/),
      },
    ])
    expect(data.consents).toHaveLength(1)
    expect(data.sessions).toMatchObject([{ device: 'Unknown device', from: '127.0.0.1', endedAt: null }])
    expect(data.whoSeesMe.visibility).toBe('everyone')
  })

  it('holds no password, no hash, no token and nothing of others but their member ids', async () => {
    for (const query of ['', '?format=html']) {
      const { text } = await take(query)
      for (const secret of [
        'argon2',
        'secret123',
        member.token,
        'passwordHash',
        other.email,
        other.phone,
        other.name,
        other.profileId,
      ])
        expect(text).not.toContain(secret)
    }
  })

  it('names no one whom the member can’t find any more (SEC-17)', async () => {
    const guard = (visibility: string) =>
      test.call('PATCH', '/profile/settings', { token: other.token, body: { visibility } })
    await wishesOf(test.services, other.profileId, { ageFrom: 59, ageTo: 60 })
    await test.services.db
      .updateTable('interaction')
      .set({ interest_at: null, connected_at: null })
      .where('viewer_id', '=', other.profileId)
      .execute()
    await guard('filtered')
    expect((await take()).body.data.othersDid).toEqual([])
    await guard('everyone')
    expect((await take()).body.data.othersDid).toHaveLength(1)
  })

  it('tells no answer of a family that the member can’t find any more (SEC-17)', async () => {
    const [sender, receiver] = [await aMember(test.services, { gender: 'Male' }), await aMember(test.services)]
    await interestOf(test, sender, receiver)
    const deed = async () => (await take('', sender)).body.data.iDid[0]
    expect(await deed()).toMatchObject({ memberId: receiver.memberId, interest: 'sent', interestAnsweredAt: null })
    const block = { token: receiver.token, body: { profileId: sender.profileId } }
    expect((await test.call('POST', '/api/blocks', block)).status).toBe(200)
    const blocked = await deed()
    expect((await answerOf(test, receiver, sender, 'declined')).status).toBe(200)
    expect(await deed()).toEqual(blocked)
    await test.call('DELETE', `/api/blocks/${sender.profileId}`, { token: receiver.token })
    expect(await deed()).toMatchObject({ interest: 'declined', interestAnsweredAt: expect.any(String) })
  })

  it('tells no answer to a request for photos of a family that the member can’t find any more (SEC-17)', async () => {
    const [asker, owner] = [await aMember(test.services, { gender: 'Male' }), await aMember(test.services)]
    await aGuardedPhoto(test, owner)
    await askForPhotosOf(test, asker, owner)
    const told = async () => {
      const { photoRequests, notifications } = (await take('', asker)).body.data
      return { request: photoRequests[0], of: notifications.map(({ memberId }: { memberId: string }) => memberId) }
    }
    const asked = await told()
    expect(asked).toMatchObject({ request: { memberId: owner.memberId, state: 'asked', answeredAt: null }, of: [] })
    await changeProfile(test.services, owner.profileId, { visibility: 'nobody' })
    const hidden = { ...asked.request, state: null, answeredAt: null, expiresAt: null }
    expect((await told()).request).toEqual(hidden)
    expect((await answerRequestOf(test, owner, asker, 'accepted')).status).toBe(200)
    expect(await told()).toEqual({ request: hidden, of: [null] })
    await changeProfile(test.services, owner.profileId, { visibility: 'everyone' })
    expect(await told()).toMatchObject({
      request: { state: 'accepted', answeredAt: expect.any(String), expiresAt: expect.any(String) },
      of: [owner.memberId],
    })
  })

  it('tells the answer of a connected family that hides meanwhile (SEC-17)', async () => {
    const [sender, receiver] = [await aMember(test.services, { gender: 'Male' }), await aMember(test.services)]
    await connect(test, sender, receiver)
    await changeProfile(test.services, receiver.profileId, { visibility: 'nobody' })
    expect((await take('', sender)).body.data.iDid).toMatchObject([
      { interest: 'accepted', interestAnsweredAt: expect.any(String), connectedAt: expect.any(String) },
    ])
  })

  it('is each member’s own', async () => {
    const theirs = await take(`?profileId=${member.profileId}&id=${member.accountId}`, other)
    expect(theirs.body.data.account.memberId).toBe(other.memberId)
    for (const private_ of [member.email, member.phone, 'my own words', 'pay_'])
      expect(theirs.text).not.toContain(private_)
    expect((await test.call('GET', '/api/account/export')).status).toBe(401)
    expect((await take('?format=pdf')).status).toBe(400)
  })

  it('is told to the mailbox each time it is handed out', async () => {
    const reader = await aMember(test.services)
    await take('', reader)
    expect((await mailsTo(test, reader.email)).map(({ subject }) => subject)).toEqual([
      'Your Thunai data was downloaded',
    ])
  })

  it('can be taken ten times an hour', async () => {
    await using limited = await openTestApp({ THROTTLE: 'on' })
    const eager = await aMember(limited.services)
    const statuses = []
    for (let i = 0; i < 11; i++) statuses.push((await take('', eager, limited)).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })
})

describe('my data as a page', () => {
  it('stands in one file, with everything as text and nothing that runs or loads (T75, T86)', async () => {
    const { status, headers, text } = await take('?format=html')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-disposition']).toBe(`attachment; filename="thunai-${member.memberId}.html"`)
    expect(text).toContain('Leela &lt;b&gt;&amp;&lt;/b&gt; &quot;Family&quot;')
    expect(text).toContain('முருகன் &lt;script&gt;')
    expect(text).toContain('<td>my own words &lt;img src=x&gt;</td>')
    expect(text).toContain('Sun, Moon')
    expect(text).not.toMatch(/<script|<img|<link|src="|href=|url\(|undefined|\[object/)
  })

  it('holds every value of the JSON, whatever fields the profile has by now', async () => {
    const { profile } = (await take()).body.data
    const { text } = await take('?format=html')
    const shown = Object.values(profile).filter(
      (value) => typeof value === 'string' && /^[\w .@-]{4,}$/.test(value) && value !== 'true',
    )
    expect(shown.length).toBeGreaterThan(8)
    for (const value of shown) expect(text).toContain(value)
  })

  it('shows every table of the JSON under its title, also those of the family (law 4.3 L17)', async () => {
    const invitation = { name: 'Aunt Valli', relation: 'aunt', role: 'relative', email: 'valli@example.com' }
    const invited = await test.call('POST', '/api/family/invitations', { token: member.token, body: invitation })
    expect(invited.status).toBe(201)
    await test.call('PUT', `/api/notes/${other.profileId}`, { token: member.token, body: { note: 'A kind family' } })
    const { text } = await take('?format=html')
    for (const words of ['Aunt Valli', 'valli@example.com', 'A kind family']) expect(text).toContain(words)
    const titles = [...text.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, title]) => title)
    expect(new Set(titles).size).toBe(titles.length)
    const {
      profile: _profile,
      whoSeesMe: _whoSeesMe,
      birth: _birth,
      exportedAt: _at,
      service: _by,
      ...tables
    } = accountExport.shape
    // two sections aren't tables: Profile and Who sees me
    expect(titles).toHaveLength(Object.keys(tables).length + 2)
  })
})
