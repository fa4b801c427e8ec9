import { REGISTRATION_MESSAGES } from '@thunai/contract/identity/registration-messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, aSecondPerson, type TestMember } from '../../../testing/members/a-member.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { connect } from '../../../testing/members/connect.ts'
import { aMother, familyTableOn, newAddress } from '../../../testing/family-table.ts'
import { manyAtOnce } from '../../../testing/many-at-once.ts'
import { mailsTo } from '../../../testing/outside/kept-mail.ts'
import { openTestApp, type Answer, type TestApp } from '../../../testing/test-app.ts'
import { respondTo, toldOf } from '../../../testing/members/interests.ts'
import { aGuardedPhoto, answerRequestOf, askForPhotosOf } from '../../../testing/members/photo-requests.ts'
import { viewContactOf, viewProfileOf } from '../../../testing/members/viewing.ts'

let test: TestApp
let table: ReturnType<typeof familyTableOn>
let mother: TestMember
let groom: TestMember
beforeAll(async () => {
  test = await openTestApp()
  table = familyTableOn(test)
})
beforeEach(async () => {
  mother = await aMother(test)
  groom = await aMember(test.services, { gender: 'Male', name: 'Arun Kumar' })
})
afterAll(() => test.close())

const as = (profileId: string) => ({ 'x-profile-id': profileId })
const vote = (by: TestMember, whom: TestMember, said: 'yes' | 'no' | null) =>
  test.call('PUT', `/api/votes/${whom.profileId}`, { token: by.token, headers: as(by.profileId), body: { vote: said } })
const interestIn = (by: TestMember, whom: TestMember) =>
  test.call('POST', `/api/interests/${whom.profileId}`, { token: by.token, headers: as(by.profileId), body: {} })
/** The refusal code, also of calls that refuse by a plain sentence. */
const codeOf = ({ headers, body }: Answer) => headers['x-refusal-code'] ?? body?.code

describe('a place at the family table', () => {
  it('ends with the next call, and the account that was made for it alone (FAM-03)', async () => {
    const uncle = await aSecondPerson(test.services, mother, 'guardian')
    const cousin = await aSecondPerson(test.services, mother, 'relative')
    expect((await table.remove(cousin, uncle.accountId)).body.code).toBe('notForRelatives')
    expect((await table.remove(uncle, mother.accountId)).body.code).toBe('personStays')
    expect((await table.remove(groom, uncle.accountId)).body.code).toBe('personNotFound')
    const answers = await manyAtOnce(5, () => table.remove(mother, uncle.accountId))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await test.call('GET', '/api/family', { token: uncle.token })).status).toBe(401)
    expect((await table.remove(cousin, cousin.accountId)).status).toBe(200)
    const { rows } = await test.services.database.pool.query('select id from account where id = any ($1)', [
      [uncle.accountId, cousin.accountId],
    ])
    expect(rows).toEqual([])
  })

  it('ends with its open invitations when others remove the person, and leaves them when the person goes (FAM-03)', async () => {
    const invitedBy = async (leaves: boolean) => {
      const uncle = await aSecondPerson(test.services, mother, 'guardian')
      const email = newAddress()
      await table.invite(uncle, { email, role: 'guardian' })
      expect((await table.remove(leaves ? uncle : mother, uncle.accountId)).status).toBe(200)
      return (await test.call('GET', `/api/family/invitations/${await table.mailedTo(email)}`)).status
    }
    expect([await invitedBy(false), await invitedBy(true)]).toEqual([404, 200])
  })

  it('is told to who stands for the profile, once it is taken (FAM-02)', async () => {
    for (const role of ['guardian', 'relative'] as const) {
      const aunt = await aMember(test.services)
      await table.invite(mother, { email: aunt.email, role })
      test.clock.pass({ minutes: 1 })
      await table.accept(aunt, await table.mailedTo(aunt.email))
      const told = (await mailsTo(test, mother.email)).at(-1)
      expect(told?.subject).toContain('Lakshmi Raman has joined your family table')
      expect(told?.text).toContain(role === 'guardian' ? 'read, write and answer' : 'look, note and vote')
    }
  })

  it('is at the profile that a call names, at no other’s (FAM-05)', async () => {
    const aunt = await aMember(test.services)
    await table.invite(mother, { email: aunt.email, role: 'guardian' })
    test.clock.pass({ minutes: 1 })
    await table.accept(aunt, await table.mailedTo(aunt.email))
    const ownOf = async (profileId?: string) =>
      test.call('GET', '/profile/profilefulldata/getforviewforuserbytoken', {
        token: aunt.token,
        ...(profileId !== undefined && { headers: as(profileId) }),
      })
    expect((await ownOf()).text).toContain(aunt.memberId)
    expect((await ownOf(mother.profileId.toUpperCase())).text).toContain(mother.memberId)
    for (const id of [groom.profileId, 'x', crypto.randomUUID()]) expect((await ownOf(id)).body.code).toBe('notYours')
    await table.remove(mother, aunt.accountId)
    expect((await ownOf(mother.profileId)).body.code).toBe('notYours')
    expect((await ownOf()).status).toBe(200)
    const gone = await test.call('DELETE', '/api/account', {
      token: aunt.token,
      body: { password: 'secret123' },
    })
    expect(gone.status).toBe(200)
    expect((await table.family(mother)).length).toBe(1)
  })

  it('is described to the holder of its link (FAM-01)', async () => {
    const say = (body: object) => test.call('PATCH', '/api/family/me', { token: mother.token, body })
    expect((await say({ name: 'Meena Raman', relation: 'mother' })).status).toBe(200)
    expect((await say({ name: 'Meena Raman', relation: 'self' })).body.errors).toHaveProperty('relation')
    expect((await table.family(mother))[0]).toMatchObject({ name: 'Meena Raman', relation: 'mother' })
    const mine = await test.call('GET', '/api/account/export', { token: mother.token })
    expect(mine.body.data.family).toMatchObject([{ name: 'Meena Raman', relation: 'mother', role: 'guardian' }])
  })
})

describe('a name at the family table', () => {
  it('carries no number and no address to the families that read it (FAM-15)', async () => {
    const wrong = {
      '': REGISTRATION_MESSAGES.nameMissing,
      'Meena 98400 12345': REGISTRATION_MESSAGES.nameLetters,
      'meena@example.in': REGISTRATION_MESSAGES.nameLetters,
      'meena.example.in': REGISTRATION_MESSAGES.nameDots,
    }
    for (const [name, sentence] of Object.entries(wrong)) {
      const said = await test.call('PATCH', '/api/family/me', {
        token: mother.token,
        body: { name, relation: 'mother' },
      })
      const invited = await table.invite(mother, { name })
      expect([said.status, said.body.errors, invited.status, invited.body.errors]).toEqual([
        400,
        { name: sentence },
        400,
        { name: sentence },
      ])
    }
  })
})

describe('relatives', () => {
  it('look, vote and note, and make no other call (FAM-04)', async () => {
    const aunt = await aSecondPerson(test.services, mother, 'relative')
    const refused: string[] = []
    const allowed: string[] = []
    for (const { method, path, caller } of test.app.endpoints) {
      if (caller !== 'member' && caller !== 'either') continue
      // calls that end the session or never finish are allowed to every role
      if (/logout|sessions|api\/events|DELETE \/api\/account$/.test(`${method} ${path}`)) continue
      const at = path.replace(/:(\w+)/g, (_, name: string) => (name === 'profileId' ? aunt.profileId : '1'))
      const answer = await test.call(method, at, { token: aunt.token, ...(method !== 'GET' && { body: {} }) })
      ;(codeOf(answer) === 'notForRelatives' ? refused : allowed).push(`${method} ${path}`)
    }
    expect(allowed.filter((call) => !call.startsWith('GET '))).toMatchInlineSnapshot(`
      [
        "POST /api/consent",
        "POST /api/account/password",
        "POST /profile/verification/validate-otp-and-mark-email/:userId/:toEmailId/:otp/:userLoginId",
        "POST /profile/verification/sendotpmobileforverification/:userId",
        "POST /profile/verification/validate-otp-and-mark-mobile",
        "POST /api/account/email",
        "POST /api/account/email/confirm",
        "POST /api/account/phone",
        "POST /api/account/phone/confirm",
        "POST /profile/search/profilelist",
        "POST /api/search/facets",
        "POST /packageservice/package-usage/view-profile",
        "POST /api/home/visits",
        "POST /api/push-subscriptions",
        "DELETE /api/push-subscriptions",
        "POST /api/family/invitations/:token/accept",
        "DELETE /api/family/members/:id",
        "PATCH /api/family/me",
        "PUT /api/votes/:profileId",
        "PUT /api/notes/:profileId",
        "POST /api/family/takeover",
        "PUT /api/account/nominee",
        "DELETE /api/account/nominee",
        "PATCH /profile/settings",
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

  it('express no interest by opening a profile either, in neither spelling (FAM-04)', async () => {
    const aunt = await aSecondPerson(test.services, mother, 'relative')
    for (const wish of [{ isExpressIntrest: true }, { isExpressInterest: true }])
      expect(codeOf(await viewProfileOf(test, aunt, groom.profileId, wish))).toBe('notForRelatives')
    expect((await interestIn(mother, groom)).status).toBe(200)
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

  it('of the candidate with a no keep the others from asking for photos, showing their own and opening the contact (FAM-07)', async () => {
    const bride = await aSecondPerson(test.services, mother, 'candidate')
    await aSubscription(test.services, mother.profileId)
    for (const one of [mother, groom]) await aGuardedPhoto(test, one)
    expect((await askForPhotosOf(test, groom, mother)).status).toBe(200)
    await vote(bride, groom, 'no')
    expect((await askForPhotosOf(test, mother, groom)).body.code).toBe('vetoed')
    expect((await answerRequestOf(test, mother, groom, 'accepted')).body.code).toBe('vetoed')
    expect((await viewContactOf(test, mother, groom.profileId)).body.code).toBe('vetoed')
    expect(await toldOf(test, groom)).not.toContain('photoRequest')
    expect((await answerRequestOf(test, mother, groom, 'declined')).status).toBe(200)
    expect((await answerRequestOf(test, bride, groom, 'accepted')).status).toBe(200)
    expect((await askForPhotosOf(test, bride, groom)).status).toBe(200)
    expect((await answerRequestOf(test, mother, groom, 'declined')).status).toBe(200)
    expect((await answerRequestOf(test, mother, groom, 'withdrawn')).status).toBe(200)
  })

  it('of the candidate with a no keep the others from fixing the match, and let them take the number back (FAM-07)', async () => {
    const bride = await aSecondPerson(test.services, mother, 'candidate')
    await connect(test, groom, mother)
    const share = (shareContact: boolean) => respondTo(test, mother, groom, { shareContact })
    const fix = (by: TestMember) =>
      test.call('POST', '/api/fixed', { token: by.token, body: { profileId: groom.profileId } })
    expect((await share(true)).status).toBe(200)
    await vote(bride, groom, 'no')
    expect((await fix(mother)).body.code).toBe('vetoed')
    expect(await toldOf(test, groom)).not.toContain('matchAsked')
    expect((await share(true)).body.code).toBe('vetoed')
    expect((await share(false)).status).toBe(200)
    await vote(bride, groom, null)
    expect((await fix(mother)).status).toBe(200)
  })

  it('of the candidate with a no keep the others from turning to a profile (FAM-07, FAM-31)', async () => {
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
    const isVetoedFor = async ({ token, profileId }: TestMember) =>
      (await test.call('GET', `/api/conversations/${groom.profileId}/messages`, { token, headers: as(profileId) })).body
        .data.conversation.vetoed
    expect([await isVetoedFor(mother), await isVetoedFor(bride)]).toEqual([true, false])
    expect((await toldOf(test, mother)).filter((kind) => kind === 'candidateNo')).toHaveLength(1)
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
