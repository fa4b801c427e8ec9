import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, aSecondPerson, loggedInAgain, type TestMember } from '../../testing/a-member.ts'
import { aSubscription } from '../../testing/a-subscription.ts'
import { mailsTo, smsTo } from '../../testing/kept-mail.ts'
import { manyAtOnce } from '../../testing/many-at-once.ts'
import { openTestApp, type Answer, type TestApp } from '../../testing/test-app.ts'
import { viewProfileOf } from '../../testing/viewing.ts'
import { canSendLink } from '../../platform/sms/link-sms.ts'

let test: TestApp
/** Registered the profile for a daughter, and guards it. */
let mother: TestMember
let groom: TestMember
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  mother = await aMember(test.services)
  await test.services.database.pool.query(`update profile set created_for = 'Daughter' where id = $1`, [
    mother.profileId,
  ])
  groom = await aMember(test.services, { gender: 'Male', name: 'Arun Kumar' })
})
afterAll(() => test.close())

const LAKSHMI = { name: 'Lakshmi Raman', relation: 'aunt', role: 'relative', email: '' }
let mailbox = 0
const newAddress = () => `kin${++mailbox}@example.in`
const invite = (by: TestMember, asked: object = {}) =>
  test.call('POST', '/api/family/invitations', {
    token: by.token,
    body: { ...LAKSHMI, email: newAddress(), ...asked },
  })
/** The link of the last mail to an address. */
async function linkTo(email: string): Promise<string> {
  const token = /family\/join#([a-p]{64})/.exec((await mailsTo(test, email)).at(-1)?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`No link was sent to ${email}.`)
  return token
}
/** Of a call that may be refused by a plain sentence. */
const codeOf = ({ headers, body }: Answer) => headers['x-refusal-code'] ?? body?.code
const family = async (by: TestMember) => (await test.call('GET', '/api/family', { token: by.token })).body.data.rows
const remove = (by: TestMember, id: string) => test.call('DELETE', `/api/family/members/${id}`, { token: by.token })
const accept = (by: TestMember, token: string) =>
  test.call('POST', `/api/family/invitations/${token}/accept`, { token: by.token })
const profiles = async (by: TestMember) => (await test.call('GET', '/api/profiles', { token: by.token })).body.data.rows
const as = (profileId: string) => ({ 'x-profile-id': profileId })
const vote = (by: TestMember, whom: TestMember, said: 'yes' | 'no' | null) =>
  test.call('PUT', `/api/votes/${whom.profileId}`, { token: by.token, headers: as(by.profileId), body: { vote: said } })
const interestIn = (by: TestMember, whom: TestMember) =>
  test.call('POST', `/api/interests/${whom.profileId}`, { token: by.token, headers: as(by.profileId), body: {} })

describe('an invitation to the family table', () => {
  it('is a mail with a link for one use, to whoever has that address proven (FAM-01, FAM-02)', async () => {
    const aunt = await aMember(test.services)
    expect((await invite(mother, { email: aunt.email })).status).toBe(201)
    expect(await family(mother)).toMatchObject([
      {
        name: '',
        relation: 'guardian',
        role: 'guardian',
        state: 'joined',
        isYou: true,
        isOwner: true,
        removable: false,
      },
      { name: 'Lakshmi Raman', relation: 'aunt', role: 'relative', state: 'invited', removable: true },
    ])
    const token = await linkTo(aunt.email)
    test.clock.pass({ minutes: 1 })
    const seen = await test.call('GET', `/api/family/invitations/${token}`)
    expect(seen.body.data).toMatchObject({ candidate: 'Kavitha', memberId: mother.memberId, hasAccount: true })
    expect(seen.text).not.toContain(aunt.email)
    expect((await accept(groom, token)).body.code).toBe('invitationElsewhere')
    expect((await accept(aunt, token)).body.data).toEqual({ profileId: mother.profileId })
    expect((await accept(aunt, token)).body.code).toBe('invitationWrong')
    expect((await test.call('GET', `/api/family/invitations/${token}`)).body.code).toBe('invitationWrong')
    expect((await invite(mother, { email: aunt.email })).body.code).toBe('alreadyInFamily')
    expect(await profiles(aunt)).toMatchObject([
      { profileId: aunt.profileId, role: 'candidate', isOwner: true },
      { profileId: mother.profileId, role: 'relative', isOwner: false },
    ])
  })

  it('ends after seven days, when it is taken back, and with a second one to the same address (FAM-02)', async () => {
    const uncle = await aMember(test.services)
    const asked = { email: uncle.email }
    const { body } = await invite(mother, asked)
    const first = await linkTo(uncle.email)
    await invite(mother, asked)
    const second = await linkTo(uncle.email)
    expect((await accept(uncle, first)).body.code).toBe('invitationWrong')
    expect((await remove(mother, body.data.id)).body.code).toBe('personNotFound')
    const [, open] = await family(mother)
    expect((await remove(groom, open.id)).body.code).toBe('personNotFound')
    expect((await remove(mother, open.id)).status).toBe(200)
    expect((await accept(uncle, second)).body.code).toBe('invitationWrong')
    await invite(mother, asked)
    const third = await linkTo(uncle.email)
    test.clock.pass({ days: 7, minutes: 1 })
    const { token } = await loggedInAgain(test.services, uncle)
    expect((await accept({ ...uncle, token }, third)).body.code).toBe('invitationWrong')
  })

  it('says what is wrong with it (FAM-02)', async () => {
    const refused = async (asked: object) => (await invite(mother, asked)).body.errors
    expect(await refused({ email: 'nobody' })).toHaveProperty('email')
    expect(await refused({ relation: 'boss' })).toHaveProperty('relation')
    expect(await refused({ relation: 'self' })).toHaveProperty('relation')
    expect(await refused({ role: 'owner' })).toHaveProperty('role')
    expect(await refused({ phone: '9876543210' })).toHaveProperty('phone')
    expect(await refused({ email: null, phone: '12' })).toHaveProperty('phone')
    expect(await refused({ email: null })).toHaveProperty('email')
    expect((await test.call('POST', '/api/family/invitations', { body: LAKSHMI })).status).toBe(401)
  })

  it('finds room for so many (FAM-02)', async () => {
    const answers = await manyAtOnce(12, () => invite(mother))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(answers.filter(({ body }) => body.code === 'familyFull')).toHaveLength(2)
  })

  it('makes an account that nobody finds, for who has none (FAM-02)', async () => {
    const email = newAddress()
    await invite(mother, { email })
    const token = await linkTo(email)
    const join = (body: object) => test.call('POST', `/api/family/invitations/${token}/join`, { body })
    expect((await join({ userLoginPassword: 'secret123' })).body.errors).toHaveProperty('acceptedTerms')
    const answers = await manyAtOnce(10, () => join({ userLoginPassword: 'secret123', acceptedTerms: true }))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const login = await test.call('POST', '/auth/gateway/login', {
      body: { username: email, userpassword: 'secret123' },
    })
    expect(login.status).toBe(200)
    const by = { ...mother, token: login.body.data.access_token }
    expect(await profiles(by)).toMatchObject([{ profileId: mother.profileId, role: 'relative' }])
    expect(await family(by)).toMatchObject([{ isYou: false }, { isYou: true, name: 'Lakshmi Raman', removable: true }])
    const { rows } = await test.services.database.pool.query(
      'select p.id from profile p join account a on a.id = p.account_id where a.email = $1',
      [email],
    )
    expect(rows).toEqual([])
  })

  const invitedBySms = async (phone: string, by = mother) => {
    expect((await invite(by, { email: null, phone })).status).toBe(201)
    const [, token] = /family\/join#([a-p]{64})/.exec((await smsTo(test, `91${phone}`)).at(-1) ?? '') ?? []
    if (token === undefined) throw new Error(`No link was sent to ${phone}.`)
    return token
  }

  it('is an SMS that names nobody, for whoever has that number proven (FAM-09)', async () => {
    const aunt = await aMember(test.services)
    const unproven = await aMember(test.services, { mobileVerified: false })
    const token = await invitedBySms(aunt.phone.slice(2))
    expect((await smsTo(test, aunt.phone)).at(-1)).not.toMatch(/Kavitha|Lakshmi/)
    const { body, text } = await test.call('GET', `/api/family/invitations/${token}`)
    expect(body.data).toMatchObject({ email: null, phone: `••••••••••${aunt.phone.slice(-2)}`, hasAccount: true })
    expect(text).not.toContain(aunt.phone)
    const another = await invitedBySms(unproven.phone.slice(2))
    test.clock.pass({ minutes: 1 })
    expect((await accept(unproven, another)).body.code).toBe('invitationElsewhere')
    expect((await accept(unproven, token)).body.code).toBe('invitationElsewhere')
    expect((await accept(aunt, token)).body.data).toEqual({ profileId: mother.profileId })
    expect((await invite(mother, { email: null, phone: aunt.phone })).body.code).toBe('alreadyInFamily')
  })

  it('to a number makes an account with an e-mail, too, whose number is proven (FAM-09)', async () => {
    const phone = `9${String(Date.now()).slice(-9)}`
    const token = await invitedBySms(phone)
    const join = (body: object) =>
      test.call('POST', `/api/family/invitations/${token}/join`, {
        body: { userLoginPassword: 'secret123', acceptedTerms: true, ...body },
      })
    expect((await join({})).body.errors).toHaveProperty('email')
    expect((await join({ email: mother.email })).body.code).toBe('alreadyRegistered')
    const email = newAddress()
    expect((await join({ email })).body.data).toEqual({ email })
    const { rows } = await test.services.database.pool.query(
      'select phone, mobile_verified_at is not null as phone_proven, email_verified_at as email_at from account where email = $1',
      [email],
    )
    expect(rows).toEqual([{ phone: `91${phone}`, phone_proven: true, email_at: null }])
    const login = await test.call('POST', '/auth/gateway/login', {
      body: { username: phone, userpassword: 'secret123' },
    })
    expect(await profiles({ ...mother, token: login.body.data.access_token })).toMatchObject([{ role: 'relative' }])
  })

  it('rings five phones a day at most (FAM-09)', async () => {
    const at = await openTestApp({ THROTTLE: 'on' })
    try {
      const { token } = await aMember(at.services)
      const answers = await manyAtOnce(6, (no) =>
        at.call('POST', '/api/family/invitations', { token, body: { ...LAKSHMI, phone: `984000001${no}` } }),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 429])
    } finally {
      await at.close()
    }
  })

  it('is refused for a number where the operators have not registered the text (FAM-09)', async () => {
    const sms = { url: 'http://127.0.0.1:1', token: undefined, sender: undefined }
    const registered = (ids: Record<string, string>) =>
      canSendLink({ ...test.services.config, sms: { ...sms, templateIds: { en: ids, ta: {} } } }, 'invitation')
    expect([registered({}), registered({ otp: '1' }), registered({ otp: '1', invitation: '2' })]).toEqual([
      true,
      false,
      true,
    ])
    expect(canSendLink({ ...test.services.config, publicUrl: undefined }, 'invitation')).toBe(false)
  })
})

describe('a place at the family table', () => {
  it('ends with the next call, and the account that was made for it alone (FAM-03)', async () => {
    const uncle = await aSecondPerson(test.services, mother, 'guardian')
    const cousin = await aSecondPerson(test.services, mother, 'relative')
    expect((await remove(cousin, uncle.accountId)).body.code).toBe('notForRelatives')
    expect((await remove(uncle, mother.accountId)).body.code).toBe('personStays')
    expect((await remove(groom, uncle.accountId)).body.code).toBe('personNotFound')
    const answers = await manyAtOnce(5, () => remove(mother, uncle.accountId))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await test.call('GET', '/api/family', { token: uncle.token })).status).toBe(401)
    expect((await remove(cousin, cousin.accountId)).status).toBe(200)
    const { rows } = await test.services.database.pool.query('select id from account where id = any ($1)', [
      [uncle.accountId, cousin.accountId],
    ])
    expect(rows).toEqual([])
  })

  it('is at the profile that a call names, at no other’s (FAM-05)', async () => {
    const aunt = await aMember(test.services)
    await invite(mother, { email: aunt.email, role: 'guardian' })
    test.clock.pass({ minutes: 1 })
    await accept(aunt, await linkTo(aunt.email))
    const ownOf = async (profileId?: string) =>
      test.call('GET', '/profile/profilefulldata/getforviewforuserbytoken', {
        token: aunt.token,
        ...(profileId !== undefined && { headers: as(profileId) }),
      })
    expect((await ownOf()).text).toContain(aunt.memberId)
    expect((await ownOf(mother.profileId.toUpperCase())).text).toContain(mother.memberId)
    for (const id of [groom.profileId, 'x', crypto.randomUUID()]) expect((await ownOf(id)).body.code).toBe('notYours')
    await remove(mother, aunt.accountId)
    expect((await ownOf(mother.profileId)).body.code).toBe('notYours')
    expect((await ownOf()).status).toBe(200)
    const gone = await test.call('DELETE', '/api/account', {
      token: aunt.token,
      body: { password: 'secret123' },
    })
    expect(gone.status).toBe(200)
    expect((await family(mother)).length).toBe(1)
  })

  it('is described by whoever has it (FAM-01)', async () => {
    const say = (body: object) => test.call('PATCH', '/api/family/me', { token: mother.token, body })
    expect((await say({ name: 'Meena Raman', relation: 'mother' })).status).toBe(200)
    expect((await say({ name: 'Meena Raman', relation: 'self' })).body.errors).toHaveProperty('relation')
    expect((await family(mother))[0]).toMatchObject({ name: 'Meena Raman', relation: 'mother' })
    const mine = await test.call('GET', '/api/account/export', { token: mother.token })
    expect(mine.body.data.family).toMatchObject([{ name: 'Meena Raman', relation: 'mother', role: 'guardian' }])
  })
})

describe('relatives', () => {
  it('look, vote and note, and make no other call (FAM-04)', async () => {
    const aunt = await aSecondPerson(test.services, mother, 'relative')
    const refused: string[] = []
    const allowed: string[] = []
    for (const { method, path, caller } of test.app.endpoints) {
      if (caller !== 'member' && caller !== 'either') continue
      // what ends the session or goes on for ever is allowed to everybody
      if (/logout|sessions|api\/events|DELETE \/api\/account$/.test(`${method} ${path}`)) continue
      const at = path.replace(/:(\w+)/g, (_, name: string) => (name === 'profileId' ? aunt.profileId : '1'))
      const answer = await test.call(method, at, { token: aunt.token, ...(method !== 'GET' && { body: {} }) })
      ;(codeOf(answer) === 'notForRelatives' ? refused : allowed).push(`${method} ${path}`)
    }
    expect(allowed.filter((call) => !call.startsWith('GET '))).toMatchInlineSnapshot(`
      [
        "POST /api/consent",
        "POST /api/account/password",
        "POST /api/account/email",
        "POST /api/account/email/confirm",
        "POST /api/account/phone",
        "POST /api/account/phone/confirm",
        "POST /profile/search/profilelist",
        "POST /api/search/facets",
        "POST /packageservice/package-usage/view-profile",
        "POST /api/push-subscriptions",
        "DELETE /api/push-subscriptions",
        "POST /api/family/invitations/:token/accept",
        "DELETE /api/family/members/:id",
        "PATCH /api/family/me",
        "POST /api/family/takeover",
        "PUT /api/votes/:profileId",
        "PUT /api/notes/:profileId",
      ]
    `)
    expect(refused.filter((call) => call.startsWith('GET '))).toMatchInlineSnapshot(`
      [
        "GET /api/payments/last",
        "GET /api/payments",
        "GET /api/payments/:paymentRefId/receipt",
        "GET /api/payments/:paymentRefId/receipt.pdf",
        "GET /profile/profilefulldata/getforeditforuser",
        "GET /api/verifications",
        "GET /api/biodata",
      ]
    `)
    expect(refused).toContain('POST /api/interests/:profileId')
  })

  it('open nothing that the plan pays for, and see what the family has opened (FAM-04)', async () => {
    await aSubscription(test.services, mother.profileId)
    const aunt = await aSecondPerson(test.services, mother, 'relative')
    expect(codeOf(await viewProfileOf(test, aunt, groom.profileId))).toBe('notForRelatives')
    expect((await viewProfileOf(test, mother, groom.profileId)).status).toBe(200)
    expect((await viewProfileOf(test, aunt, groom.profileId)).status).toBe(200)
  })
})

describe('votes', () => {
  it('are the family’s, a note is its writer’s (FAM-06)', async () => {
    const aunt = await aSecondPerson(test.services, mother, 'relative')
    expect((await vote(aunt, groom, 'yes')).status).toBe(200)
    test.clock.pass({ minutes: 1 })
    await vote(mother, groom, 'no')
    const note = (by: TestMember, text: string) =>
      test.call('PUT', `/api/notes/${groom.profileId}`, { token: by.token, body: { note: text } })
    expect((await note(aunt, 'I know his uncle')).status).toBe(200)
    const read = async (by: TestMember) =>
      (await test.call('GET', `/api/votes/${groom.profileId}`, { token: by.token })).body.data
    expect(await read(mother)).toMatchObject({
      rows: [
        { vote: 'yes', isYou: false },
        { vote: 'no', isYou: true, isVeto: false, relation: 'guardian' },
      ],
      note: '',
      people: 2,
    })
    expect(await read(aunt)).toMatchObject({ note: 'I know his uncle' })
    expect(await read(groom)).toMatchObject({ rows: [], note: '' })
    await vote(mother, groom, null)
    expect((await read(mother)).rows).toHaveLength(1)
    expect((await vote(aunt, mother, 'yes')).body.code).toBe('profileNotFound')
    await test.call('POST', '/api/blocks', { token: groom.token, body: { profileId: mother.profileId } })
    expect((await vote(aunt, groom, 'no')).body.code).toBe('profileNotFound')
  })

  it('of the candidate with a no keep the others from turning to a profile (FAM-07)', async () => {
    const bride = await aSecondPerson(test.services, mother, 'candidate')
    await vote(bride, groom, 'no')
    expect((await interestIn(mother, groom)).body.code).toBe('vetoed')
    expect(codeOf(await viewProfileOf(test, mother, groom.profileId, { isExpressIntrest: true }))).toBe('vetoed')
    await interestIn(groom, mother)
    const answer = (status: string) =>
      test.call('PATCH', `/packageservice/package-usage/interest/${groom.profileId}`, {
        token: mother.token,
        body: { status },
      })
    expect((await answer('accepted')).body.code).toBe('vetoed')
    expect((await answer('declined')).status).toBe(200)
    await vote(bride, groom, null)
    expect((await answer('accepted')).status).toBe(200)
    const write = (by: TestMember, to: TestMember, clientId: string) =>
      test.call('POST', `/api/conversations/${to.profileId}/messages`, {
        token: by.token,
        body: { text: 'Vanakkam', clientId },
      })
    await vote(bride, groom, 'no')
    expect((await write(mother, groom, '1')).body.code).toBe('vetoed')
    expect((await write(bride, groom, '2')).status).toBe(201)
    await vote(bride, groom, 'yes')
    expect((await write(mother, groom, '3')).status).toBe(201)
    const messages = async (by: TestMember, of: TestMember) =>
      (await test.call('GET', `/api/conversations/${of.profileId}/messages`, { token: by.token })).body.data.rows
    expect(await messages(groom, mother)).toMatchObject([
      { by: { relation: 'self', name: mother.name } },
      { by: { relation: 'guardian', name: '' } },
    ])
    await write(groom, mother, '4')
    expect((await messages(mother, groom)).at(-1)).toMatchObject({ by: null })
  })
})

describe('the candidate', () => {
  it('takes the profile over: own mailbox and number, guardians become relatives (FAM-08)', async () => {
    const bride = await aSecondPerson(test.services, mother, 'candidate')
    const take = (by: TestMember) => test.call('POST', '/api/family/takeover', { token: by.token })
    expect((await take(mother)).body.code).toBe('candidateOnly')
    expect((await take(bride)).status).toBe(200)
    expect(await family(bride)).toMatchObject([
      { role: 'candidate', isOwner: true, isYou: true },
      { role: 'relative', isOwner: false },
    ])
    expect((await interestIn(mother, groom)).body.code).toBe('notForRelatives')
    expect((await interestIn(bride, groom)).status).toBe(200)
  })

  it('keeps the profile when the account that registered it leaves; without one it goes (FAM-08)', async () => {
    const leave = (by: TestMember) =>
      test.call('DELETE', '/api/account', { token: by.token, body: { password: 'secret123' } })
    const bride = await aSecondPerson(test.services, mother, 'candidate')
    expect((await leave(mother)).status).toBe(200)
    expect(await family(bride)).toMatchObject([{ role: 'candidate', isOwner: true }])
    const uncle = await aSecondPerson(test.services, groom, 'guardian')
    expect((await leave(groom)).status).toBe(200)
    expect((await test.call('GET', '/api/family', { token: uncle.token })).status).toBe(401)
  })
})
