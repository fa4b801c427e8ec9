import { CLAIM_FIELDS, CLAIM_KIND_NAMES, type Claim, type ClaimKind } from '@thunai/contract/profile/claims'
import { dayInIndia } from '@thunai/contract/values/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClaim } from '../../../testing/office/a-claim.ts'
import { sendDocument } from '../../../testing/members/a-document.ts'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aPhoto, picture } from '../../../testing/members/a-photo.ts'
import { aVerdict } from '../../../testing/office/a-verdict.ts'
import { patchProfile } from '../../../testing/members/own-profile.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let member: TestMember
let viewer: TestMember
beforeAll(async () => {
  test = await openTestApp()
  viewer = await aMember(test.services, { gender: 'Male' })
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await aMember(test.services)
})

const get = async (path: string, as = member) => (await test.call('GET', path, { token: as.token })).body.data
const own = async (): Promise<Claim[]> => (await get('/profile/profilefulldata/getforviewforuserbytoken')).verified
const kinds = async () => (await own()).map(({ kind }) => kind).toSorted()
const found = async (filter: object) => {
  const { body } = await test.call('POST', '/profile/search/profilelist?size=100', {
    token: viewer.token,
    body: filter,
  })
  return body.content.find((one: { id: string }) => one.id === member.profileId)
}

describe('a claim', () => {
  it('stands with its day on the profile and on every card (DOC-CLAIM-01)', async () => {
    expect([await own(), (await found({})).verified]).toEqual([[], []])
    const { id } = (await sendDocument(test, member, 'identity')).body.data
    expect(await own()).toEqual([])
    await aVerdict(test.services, id)
    const claims = [{ kind: 'identity', checkedOn: dayInIndia(test.clock.now()) }]
    expect(await own()).toEqual(claims)
    expect((await get(`/profile/profilefulldata/getforviewforuser/${member.profileId}`, viewer)).verified).toEqual(
      claims,
    )
    expect((await found({})).verified).toEqual(claims)
    await test.call('POST', '/api/shortlist', { token: viewer.token, body: { profileId: member.profileId } })
    const listed = await get('/api/shortlist', viewer)
    expect(listed.map(({ verified }: { verified: Claim[] }) => verified)).toEqual([claims])
  })

  it('finds its member by identityChecked, from the verdict on and no longer than it stands (DOC-SEARCH-01)', async () => {
    const filter = { identityChecked: true }
    expect(await found(filter)).toBeUndefined()
    await aClaim(test.services, member.profileId, 'income')
    expect(await found(filter)).toBeUndefined()
    await aClaim(test.services, member.profileId)
    expect((await found(filter)).memberId).toBe(member.memberId)
    const facets = await test.call('POST', '/api/search/facets', { token: viewer.token, body: {} })
    expect(facets.body.data.facets.identityChecked).toEqual([{ value: true, count: expect.any(Number) }])
    await patchProfile(test, member, { name: 'Another Name' })
    expect(await found(filter)).toBeUndefined()
  })

  it('is none of a document that was refused, and an earlier one stands', async () => {
    const first = (await sendDocument(test, member, 'identity')).body.data
    await aVerdict(test.services, first.id, 'unclear')
    expect(await own()).toEqual([])
    const second = (await sendDocument(test, member, 'identity')).body.data
    await aVerdict(test.services, second.id)
    const third = (await sendDocument(test, member, 'identity')).body.data
    await aVerdict(test.services, third.id, 'documentExpired')
    expect(await kinds()).toEqual(['identity'])
  })
})

describe('a claim ends with what it was about (DOC-CLAIM-02)', () => {
  const CHANGES: readonly [ClaimKind, object][] = [
    ['identity', { name: 'Another Name' }],
    ['identity', { dateOfBirth: '1995-01-02' }],
    ['employment', { jobName: 'Pilot' }],
    ['employment', { jobCity: 'Chennai' }],
    ['income', { monthlyIncome: 90_000 }],
    ['education', { mainSubject: 'History' }],
    ['maritalStatus', { marriedStatus: 'Divorced' }],
    ['address', { streetOrPloat: '12 North Car Street' }],
  ]
  it.each(CHANGES)('%s, when %j is said', async (kind, change) => {
    for (const one of CLAIM_KIND_NAMES) if (one !== 'selfie') await aClaim(test.services, member.profileId, one)
    const answer = await patchProfile(test, member, change)
    expect(answer.status).toBe(200)
    expect(await kinds()).toEqual(CLAIM_KIND_NAMES.filter((one) => one !== 'selfie' && one !== kind).toSorted())
  })

  it('and not when the same is said again, or something else', async () => {
    await aClaim(test.services, member.profileId)
    await patchProfile(test, member, { name: member.name, aboutMe: 'I play the veena.', monthlyIncome: 10_000 })
    expect(await kinds()).toEqual(['identity'])
  })

  it('for every kind but that of photos', () => {
    for (const kind of CLAIM_KIND_NAMES) expect(CLAIM_FIELDS[kind].length > 0).toBe(kind !== 'selfie')
  })
})

describe('a claim by a selfie', () => {
  const selfie = async () => {
    const { id } = (await sendDocument(test, member, 'selfie', await picture().jpeg().toBuffer())).body.data
    return id as string
  }
  const main = (file: string) => test.call('PATCH', '/profile/photos', { token: member.token, body: { main: file } })

  it('stands while one of the photos that it was compared with is in front (DOC-CLAIM-03)', async () => {
    const [first, second] = [await aPhoto(test, member), await aPhoto(test, member)]
    await aVerdict(test.services, await selfie())
    const third = await aPhoto(test, member)
    await main(second)
    await test.call('DELETE', `/profile/photos/${first}`, { token: member.token })
    expect(await kinds()).toEqual(['selfie'])
    await main(third)
    expect(await kinds()).toEqual([])
  })

  it('never begins when another photo has come to the front meanwhile', async () => {
    const first = await aPhoto(test, member)
    const id = await selfie()
    await aPhoto(test, member)
    await test.call('DELETE', `/profile/photos/${first}`, { token: member.token })
    expect(await aVerdict(test.services, id)).toBe(true)
    expect([await own(), (await get('/api/verifications'))[0]]).toMatchObject([[], { state: 'approved', holds: false }])
  })
})
