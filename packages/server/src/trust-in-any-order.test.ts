import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { renewSeals } from './features/household/candidate-consent/candidate-consent.api.ts'
import { aMember, type TestMember } from './testing/members/a-member.ts'
import { aPhoto } from './testing/members/a-photo.ts'
import { aSubscription } from './testing/office/a-subscription.ts'
import { changeProfile } from './testing/members/change-profile.ts'
import { expressTo, respondTo, withdrawFrom } from './testing/members/interests.ts'
import { codeTo, mailsTo } from './testing/outside/kept-mail.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { runs } from './testing/runs.ts'
import { TrustRules } from './testing/trust-rules.ts'
import { readDetail, viewContactOf } from './testing/members/viewing.ts'

let test: TestApp
let others: TestMember[]
beforeAll(async () => {
  test = await openTestApp({ CANDIDATE_SEAL: 'required', FREE_INTERESTS: '100000' })
  // from now on, findable members need the candidate's consent
  await renewSeals(test.services)
  others = await Promise.all([aMember(test.services), aMember(test.services), aMember(test.services)])
})
afterAll(() => test.close())

const ACTS = [
  'agree',
  'disagree',
  'open',
  'open',
  'express',
  'express',
  'withdraw',
  'accept',
  'accept',
  'decline',
  'share',
  'unshare',
  'takeBack',
  'takeBack',
  'giveBack',
  'block',
  'unblock',
  'unblock',
  'rest',
  'resume',
  'resume',
  'fix',
  'unfix',
  'unfix',
  'makeBiodata',
  'takeBiodataBack',
  'invite',
  'join',
  'remove',
] as const
type Act = (typeof ACTS)[number]

/** Most begin with the consent, without which there is little to see, and some with rare combinations. */
const BEGINNINGS: readonly (readonly Act[])[] = [
  [],
  ['agree'],
  ['agree', 'open', 'invite', 'join'],
  ['agree', 'express', 'accept'],
  ['agree', 'express', 'accept', 'makeBiodata', 'disagree'],
  ['agree', 'express', 'accept', 'share'],
  ['agree', 'express', 'accept', 'share', 'block'],
  ['agree', 'express', 'accept', 'block', 'share'],
  ['agree', 'express', 'accept', 'share', 'takeBack', 'share'],
  ['agree', 'express', 'accept', 'share', 'fix', 'unfix'],
  ['agree', 'express', 'accept', 'share', 'open', 'fix', 'takeBack', 'unfix'],
  ['agree', 'express', 'accept', 'share', 'fix', 'block', 'unblock', 'unfix'],
  ['agree', 'express', 'accept', 'fix', 'withdraw', 'unfix'],
]
const anOrder = fc
  .tuple(fc.constantFrom(...BEGINNINGS), fc.array(fc.constantFrom(...ACTS), { minLength: 6, maxLength: 20 }))
  .map(([beginning, rest]) => [...beginning, ...rest])

interface People {
  readonly mother: TestMember
  readonly groom: TestMember
  readonly aunt: TestMember
  readonly daughter: string
}

let mailbox = 0

/** A mother with her daughter's profile, which waits for the consent, a groom with a plan, and an aunt. */
async function people(): Promise<People> {
  const mother = await aMember(test.services, { name: 'Kavitha Raman' })
  await changeProfile(test.services, mother.profileId, {
    created_for: 'Daughter',
    photo_visibility: 'accepted',
    seal_due_at: test.clock.now(),
  })
  await aPhoto(test, mother)
  await renewSeals(test.services)
  const groom = await aMember(test.services, { gender: 'Male' })
  await aSubscription(test.services, groom.profileId, { contactLimit: 1000, expressInterest: true })
  // one of these contacts may be returned without a question
  for (const { profileId } of others) expect((await viewContactOf(test, groom, profileId)).status).toBe(200)
  return { mother, groom, aunt: await aMember(test.services), daughter: `daughter${++mailbox}@example.in` }
}

/** An act may succeed only if the rules allow it; it may be refused for other reasons. */
const onlyIf = (isAllowed: boolean) => (isDone: boolean) => isAllowed || !isDone

/** The token at the end of the link in the last mail to an address. */
const linkTo = async (email: string, path: RegExp) => path.exec((await mailsTo(test, email)).at(-1)?.text ?? '')?.[1]

/** The acts, over HTTP; each reports its result to the rules. */
function actsOf({ mother, groom, aunt, daughter }: People, rules: TrustRules) {
  const { token } = mother
  let consent: string | undefined
  let biodata: { id: string; path: string } | undefined
  let invitation: string | undefined
  const done = ({ status }: { status: number }) => status >= 200 && status < 300
  const answer = async (agree: boolean) => {
    if (consent === undefined) {
      await test.call('POST', '/api/consent/candidate', { token, body: { email: daughter } })
      consent = await linkTo(daughter, /\/consent\/([a-p]{64})/)
    }
    // codes to one address are limited by the hour
    test.clock.pass({ minutes: 61 })
    await test.call('POST', `/api/consent/${consent}/code`)
    const body = { code: await codeTo(test, daughter), agree }
    return done(await test.call('POST', `/api/consent/${consent}`, { body }))
  }
  const respond = (body: object) => respondTo(test, mother, groom, body)
  const acts: Readonly<Record<Act, () => Promise<void>>> = {
    agree: async () => {
      if (await answer(true)) Object.assign(rules, { isSealed: true, isRefused: false })
    },
    disagree: async () => {
      if (await answer(false)) Object.assign(rules, { isSealed: false, isRefused: true })
    },
    open: async () => {
      const isOpen = done(await viewContactOf(test, groom, mother.profileId))
      expect(isOpen).toSatisfy(onlyIf(rules.seesPage && (rules.isOpened || !rules.needsNewYes)))
      if (isOpen) rules.isOpened = true
    },
    express: async () => {
      expect(done(await expressTo(test, groom, mother))).toSatisfy(onlyIf(rules.seesPage))
    },
    withdraw: async () => {
      if (done(await withdrawFrom(test, groom, mother))) rules.ended = undefined
    },
    accept: async () => {
      if (!done(await respond({ status: 'accepted' }))) return
      if (!rules.isConnected) rules.needsNewYes = false
      rules.isConnected = true
    },
    decline: async () => {
      if (!done(await respond({ status: 'declined' }))) return
      rules.disconnect()
      rules.ended = undefined
    },
    share: async () => {
      const isShown = done(await respond({ shareContact: true }))
      expect(isShown).toSatisfy(onlyIf(rules.isConnected && !rules.isBlocked))
      if (isShown) rules.isShared = true
    },
    unshare: async () => {
      if (done(await respond({ shareContact: false }))) rules.isShared = false
    },
    takeBack: async () => {
      const { body } = await test.call('GET', '/api/disclosures', { token })
      const rows: { id: string; what: string; revocable: boolean }[] = body?.data?.rows ?? []
      const row = rows.find(({ what, revocable }) => what === 'contact' && revocable)
      if (!row) return
      expect(done(await test.call('DELETE', `/api/disclosures/${row.id}`, { token }))).toBe(true)
      Object.assign(rules, { isOpened: false, isShared: false, needsNewYes: true })
      if (rules.ended) rules.ended.isShared = false
    },
    giveBack: async () => {
      const body = { reason: 'noAnswer' }
      const returned = await test.call('POST', `/api/contacts/${mother.profileId}/return`, { token: groom.token, body })
      if (done(returned) && returned.body.message.startsWith('The contact is closed')) rules.isOpened = false
    },
    block: async () => {
      const body = { profileId: groom.profileId }
      if (done(await test.call('POST', '/api/blocks', { token, body }))) rules.isBlocked = true
      if (!rules.isBlocked) return
      rules.isShared = false
      if (rules.ended) rules.ended.isShared = false
    },
    unblock: async () => {
      if (done(await test.call('DELETE', `/api/blocks/${groom.profileId}`, { token }))) rules.isBlocked = false
    },
    rest: async () => {
      if (done(await test.call('POST', '/api/pause', { token, body: { kind: 'pause', days: 7 } })))
        rules.isResting = true
    },
    resume: async () => {
      if (done(await test.call('DELETE', '/api/pause', { token }))) rules.isResting = false
    },
    fix: async () => {
      if (done(await test.call('POST', '/api/fixed', { token, body: { profileId: null } }))) rules.fix()
    },
    unfix: async () => {
      if (rules.isFixed && done(await test.call('DELETE', '/api/fixed', { token }))) rules.unfix()
    },
    makeBiodata: async () => {
      if (biodata) return
      const body = {
        recipient: 'Uncle',
        language: 'en',
        layout: 'classic',
        parts: ['basic'],
        pin: null,
        expiresInDays: 90,
      }
      const made = await test.call('POST', '/api/biodata', { token, body })
      if (!done(made)) return
      biodata = { id: made.body.data.id, path: new URL(made.body.data.url, 'http://localhost').pathname }
      rules.biodata = 'open'
    },
    takeBiodataBack: async () => {
      if (biodata && done(await test.call('DELETE', `/api/biodata/${biodata.id}`, { token })))
        rules.biodata = 'takenBack'
    },
    invite: async () => {
      const body = { name: 'Lakshmi', relation: 'aunt', role: 'relative', email: aunt.email }
      if (!done(await test.call('POST', '/api/family/invitations', { token, body }))) return
      invitation = await linkTo(aunt.email, /family\/join#([a-p]{64})/)
      rules.aunt = 'invited'
    },
    join: async () => {
      if (invitation === undefined) return
      const path = `/api/family/invitations/${invitation}/accept`
      const isIn = done(await test.call('POST', path, { token: aunt.token }))
      expect(isIn).toSatisfy(onlyIf(rules.aunt === 'invited'))
      if (isIn) rules.aunt = 'seated'
    },
    remove: async () => {
      const { body } = await test.call('GET', '/api/family', { token })
      const rows: { id: string; role: string }[] = body?.data?.rows ?? []
      const row = rows.find(({ role }) => role === 'relative')
      if (row && done(await test.call('DELETE', `/api/family/members/${row.id}`, { token }))) rules.aunt = 'none'
    },
  }
  return { acts, biodataPath: () => biodata?.path }
}

/** Everything that each person sees, read over HTTP. */
async function seen({ mother, groom, aunt }: People, biodataPath: string | undefined) {
  const page = await readDetail(test, groom, mother.profileId)
  const isOpen = page.status === 200
  const { data } = isOpen ? page.body : { data: undefined }
  const search = await test.call('POST', '/profile/search/profilelist?size=1000', { token: groom.token, body: {} })
  const listed: { memberId: string }[] = search.body.content
  const biodata = biodataPath === undefined ? '' : (await test.app.inject({ url: biodataPath })).body
  const asAunt = { token: aunt.token, headers: { 'x-profile-id': mother.profileId } }
  const own = await test.call('GET', '/profile/profilefulldata/getforviewforuserbytoken', asAunt)
  const writes = await test.call('POST', '/api/pause', { ...asAunt, body: { kind: 'pause', days: 7 } })
  return {
    seesPage: isOpen,
    isListed: listed.some(({ memberId }) => memberId === mother.memberId),
    seesNumber: isOpen && data.primaryContact === mother.phone,
    numberIsNowhereElse: !isOpen || data.primaryContact !== null || !page.text.includes(mother.phone.slice(-10)),
    seesPhotos: isOpen && data.photos.length > 0,
    showsBiodata: biodata.includes('Kavitha Raman'),
    auntReads: own.status === 200 && own.body.data.memberId === mother.memberId,
    auntWrites: writes.status === 200,
  }
}

it(
  'in any order of invitations, consent, openings, answers, take-backs, blocks, rests and matches, members see what the rules allow and nothing else (TRUST-01)',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(anOrder, async (order) => {
        const [who, rules] = [await people(), new TrustRules()]
        const { acts, biodataPath } = actsOf(who, rules)
        for (const act of order) {
          await acts[act]()
          const { seesPage, isListed, seesNumber, seesPhotos, showsBiodata, auntReads } = rules
          const foreseen = { seesPage, isListed, seesNumber, seesPhotos, showsBiodata, auntReads }
          expect({ act, ...(await seen(who, biodataPath())) }).toEqual({
            act,
            ...foreseen,
            numberIsNowhereElse: true,
            auntWrites: false,
          })
          // what was taken back before an acceptance must be earlier by the clock too
          test.clock.pass({ seconds: 1 })
        }
      }),
      { numRuns: runs(6), endOnFailure: true },
    )
  },
)
