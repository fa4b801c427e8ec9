import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { clanVerdict, isLeftOut } from '@thunai/community/verdict'
import type { ClanFacts } from '@thunai/community/facts'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aStaffMember } from '../../../testing/office/a-staff.ts'
import { officeLists } from '../../../testing/office/office-lists.ts'
import { expressTo } from '../../../testing/members/interests.ts'
import { patchProfile } from '../../../testing/members/own-profile.ts'
import { aGuardedPhoto, askForPhotosOf } from '../../../testing/members/photo-requests.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { runs } from '../../../testing/runs.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const NAGARATHAR = 'Chettiar - Nagarathar'
const KONGU = 'Gounder - Kongu Vellala'

const edit = (member: TestMember, body: object) => patchProfile(test, member, body)
async function saved(member: TestMember, body: object): Promise<TestMember> {
  const { status, body: reply } = await edit(member, body)
  if (status !== 200) throw new Error(JSON.stringify(reply))
  return member
}
const family = async (gender: 'Male' | 'Female', caste: string, more: object = {}) =>
  saved(await aMember(test.services, { gender, religion: 'Hindu' }), { religion: 'Hindu', caste, ...more })
const search = async (member: TestMember | undefined, filter: object = {}) => {
  test.clock.pass({ seconds: 6 })
  const { status, body } = await test.call('POST', '/profile/search/profilelist?page=0&size=50', {
    ...(member && { token: member.token }),
    body: filter,
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as { content: { memberId: string; clanVerdict: unknown }[]; totalElements: number }
}
const idsOf = ({ content }: { content: { memberId: string }[] }) => content.map(({ memberId }) => memberId)
const facetsOf = async (member: TestMember, filter: object) =>
  (await test.call('POST', '/api/search/facets', { token: member.token, body: filter })).body.data

describe('the lists of clans', () => {
  const clans = async (caste: string, subCaste = '') => {
    const query = new URLSearchParams({ caste, subCaste })
    return (await test.call('GET', `/api/clans?${query}`, { headers: { 'accept-language': 'en' } })).body.data
  }

  it('are called as the community calls them, by name or id, and empty without a rule (CLN-10)', async () => {
    const kongu = await clans(KONGU)
    expect(kongu.label).toBe('Kulam / kootam')
    expect(kongu.entries).toContainEqual({ name: 'Kaadai', tamil: 'காடை', group: null, divisions: [] })
    expect(
      (await clans(NAGARATHAR)).entries.find(({ name }: { name: string }) => name === 'Mathur').divisions,
    ).toHaveLength(7)
    const none = { label: null, entries: [], inheritedFrom: { clan: null, houseName: null } }
    expect(await clans('Nadar Christian')).toEqual(none)
    expect(await clans('Nowhere')).toEqual(none)
  })

  it('tell from which parent a child has its clan and its house name (CLN-24)', async () => {
    const from = async (caste: string, subCaste?: string) => (await clans(caste, subCaste)).inheritedFrom
    expect(await from(KONGU)).toEqual({ clan: 'father', houseName: null })
    expect(await from('Maravar', 'Kondaiyan Kottai Maravar')).toEqual({ clan: 'mother', houseName: null })
    expect(await from('Maravar', 'Vallambar')).toEqual({ clan: 'father', houseName: null })
    expect(await from('Agamudayar')).toEqual({ clan: null, houseName: null })
    expect(await from('Kamma Naidu')).toEqual({ clan: null, houseName: 'father' })
    expect(await from('Nair')).toEqual({ clan: null, houseName: 'mother' })
  })
})

describe('a profile', () => {
  it('takes any listed spelling, and refuses a clan or division that its community lacks (CLN-11)', async () => {
    const member = await family('Female', KONGU, {
      clan: 'ஓதாளன்',
      gothra: 'Bharathwaja',
      excludedClans: 'keeran, Thuran',
    })
    const own = (await test.call('GET', '/profile/profilefulldata/getforviewforuserbytoken', { token: member.token }))
      .body.data
    expect(own).toMatchObject({ clan: 'Odhaalan', gothra: 'Bharadwaja', excludedClans: ['Keeran', 'Thooran'] })
    const refused = await edit(member, { clan: 'Nemam' })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['clan']])
    const many = await edit(member, { excludedClans: Array.from({ length: 13 }, (_, index) => `Clan ${index}`) })
    expect(many.status).toBe(400)
    await saved(member, { caste: NAGARATHAR, clan: 'Vairavan Koil', clanDivision: 'Sirukulathur' })
    expect((await edit(member, { clanDivision: 'Mannur' })).status).toBe(400)
    // the clan goes with its community
    await saved(member, { caste: KONGU })
    const after = (await test.call('GET', '/profile/profilefulldata/getforviewforuserbytoken', { token: member.token }))
      .body.data
    expect([after.clan, after.clanDivision]).toEqual([null, null])
  })

  it('shows its clan to everyone, its mother’s line after contact and what it leaves out to its owner alone (CLN-11)', async () => {
    const bride = await family('Female', KONGU, {
      clan: 'Kaadai',
      motherClan: 'Payiran',
      excludedClans: ['Keeran'],
      clanRule: 'Mark',
    })
    const groom = await family('Male', KONGU, { clan: 'Thooran' })
    const seen = (
      await test.call('GET', `/profile/profilefulldata/getforviewforuser/${bride.profileId}`, { token: groom.token })
    ).body.data
    expect(seen).toMatchObject({ clan: 'Kaadai', motherClan: null })
    expect(JSON.stringify(seen)).not.toMatch(/excludedClans|Keeran|clanRule/)
  })
})

describe('the verdict', () => {
  it('stands on cards, the profile and the porutham, in the language of the call, and never for visitors (CLN-12)', async () => {
    const groom = await family('Male', NAGARATHAR, { clan: 'Nemam' })
    const bride = await family('Female', NAGARATHAR, { clan: 'Nemam' })
    const barred = { verdict: 'barred', certainty: 'certain', text: 'Same temple: Nemam' }
    const found = await search(groom, { castes: [NAGARATHAR], excludeSameClan: false })
    expect(found.content.find(({ memberId }) => memberId === bride.memberId)?.clanVerdict).toEqual(barred)
    const view = (language?: string) =>
      test.call('GET', `/profile/profilefulldata/getforviewforuser/${bride.profileId}`, {
        token: groom.token,
        ...(language && { headers: { 'accept-language': language } }),
      })
    expect((await view()).body.data.clanVerdict).toEqual(barred)
    const porutham = await test.call('GET', `/profile/porutham/${bride.profileId}`, { token: groom.token })
    expect(porutham.body.data.clanVerdict).toEqual(barred)
    const visited = await search(undefined, { castes: [NAGARATHAR] })
    expect(visited.content.find(({ memberId }) => memberId === bride.memberId)?.clanVerdict).toBe(null)
    await saved(groom, { clanRule: 'Off' })
    expect((await view()).body.data.clanVerdict).toBe(null)
  })

  it('stays when staff rename the community: in search, matches, forms and on cards (CLN-26)', async () => {
    const lists = officeLists(test, await aStaffMember(test, 'content'))
    const hindu = await lists.hindu()
    const kongu = (await lists.all('caste', `?parent=${hindu.id}&q=Kongu`)).find(({ name }) => name === KONGU)!
    const rename = async (list: 'religion' | 'caste', id: number, name: string) =>
      expect((await lists.change(list, id, { name })).status).toBe(200)
    const groom = await family('Male', KONGU, { clan: 'Kaadai' })
    const [same, other] = [
      await family('Female', KONGU, { clan: 'காடை' }),
      await family('Female', KONGU, { clan: 'Payiran' }),
    ]
    await rename('caste', kongu.id, 'Kongu Vellala Gounder')
    await rename('caste', kongu.id, 'Kongu Gounder')
    await rename('religion', hindu.id, 'Hinduism')
    const later = await family('Female', 'Kongu Gounder', { clan: 'Kaadai' })
    const filter = { castes: ['Kongu Gounder'] }
    const [left, all] = [await search(groom, filter), await search(groom, { ...filter, excludeSameClan: false })]
    expect([same, other, later].map(({ memberId }) => idsOf(left).includes(memberId))).toEqual([false, true, false])
    const verdictOf = ({ memberId }: TestMember) => all.content.find((one) => one.memberId === memberId)?.clanVerdict
    expect([same, later].map(verdictOf)).toMatchObject([{ verdict: 'barred' }, { verdict: 'barred' }])
    const { data } = (await test.call('GET', '/api/clans?caste=Kongu+Gounder')).body
    expect(data.entries.length).toBeGreaterThan(0)
    await rename('religion', hindu.id, 'Hindu')
    await rename('caste', kongu.id, KONGU)
    expect(idsOf(await search(groom, { castes: [KONGU] }))).not.toContain(same.memberId)
  })

  it('stands wherever a member is asked to act: interests, follows, visits, photo requests and dismissed matches (CLN-12)', async () => {
    const groom = await family('Male', NAGARATHAR, { clan: 'Nemam' })
    const bride = await family('Female', NAGARATHAR, { clan: 'Nemam' })
    const asGroom = { token: groom.token }
    expect((await expressTo(test, bride, groom)).status).toBe(200)
    await aGuardedPhoto(test, groom)
    await askForPhotosOf(test, bride, groom)
    await test.call('POST', `/api/follows/${bride.profileId}`, asGroom)
    await test.call('POST', '/api/matches/dismissed', { ...asGroom, body: { profileId: bride.profileId } })
    for (const [by, of] of [
      [groom, bride],
      [bride, groom],
    ] as const)
      await test.call('POST', '/packageservice/package-usage/view-profile', {
        token: by.token,
        body: { profileId: of.profileId },
      })
    const shown = async (language: string) => {
      const read = async (path: string) =>
        (await test.call('GET', path, { ...asGroom, headers: { 'accept-language': language } })).body
      const [box, interests, follows, requests, viewed, viewers, dismissed] = [
        await read('/api/interests?box=received'),
        await read('/packageservice/package-usage/interests'),
        await read('/api/follows'),
        await read('/api/photo-requests?box=received'),
        await read('/profile/base/viewed'),
        await read('/profile/base/whoviewedmyprofile'),
        await read('/api/matches/dismissed'),
      ]
      return [
        box.data.rows[0].profile,
        interests.data.received[0].profile,
        follows.data.rows[0].profile,
        requests.data.rows[0].profile,
        viewed.data[0].profile,
        viewers.data[0].profile,
        dismissed.data[0],
      ].map(({ clanVerdict }) => clanVerdict?.text)
    }
    expect(await shown('en')).toEqual(Array.from({ length: 7 }, () => 'Same temple: Nemam'))
    expect(new Set(await shown('ta')).size).toBe(1)
    expect((await shown('ta'))[0]).not.toMatch(/temple/)
  })

  it('asks about a name that two families write in different letters, and keeps them in search, matches and counts (CLN-23)', async () => {
    const caste = 'Kamma Naidu'
    const wishes = { preferedReligions: ['Hindu'], preferedCaste: [caste] }
    const groom = await family('Male', caste, { houseName: 'Nalluri', gothra: 'Pydipala', ...wishes })
    const newMatches = async () =>
      (await test.call('GET', '/api/news', { token: groom.token })).body.data.newMatches as number
    const before = await newMatches()
    const inTamil = await family('Female', caste, { houseName: 'நல்லூரி' })
    const gothramInTamil = await family('Female', caste, { houseName: 'Nalloori', gothra: 'பைடிபால' })
    const both = [inTamil, gothramInTamil].map(({ memberId }) => memberId).toSorted()

    const { content, totalElements } = await search(groom, { castes: [caste], gender: 'Female', joinedWithinDays: 1 })
    expect([idsOf({ content }).toSorted(), totalElements]).toEqual([both, 2])
    const ask = (text: string) => ({ verdict: 'ask', certainty: 'varies', text })
    expect(content.find(({ memberId }) => memberId === inTamil.memberId)?.clanVerdict).toEqual(
      ask('House name: written in other letters. Ask your elders'),
    )
    expect(content.find(({ memberId }) => memberId === gothramInTamil.memberId)?.clanVerdict).toEqual(
      ask('Same house name, gothram in other letters: ask your elders'),
    )

    const { body } = await test.call('GET', '/profile/profilefulldata/getforviewforuser?section=all&size=50', {
      token: groom.token,
      headers: { 'accept-language': 'ta' },
    })
    const matches = body.data as { memberId: string; clanVerdict: unknown }[]
    expect(matches.map(({ memberId }) => memberId).filter((id) => both.includes(id))).toHaveLength(2)
    expect(matches.find(({ memberId }) => memberId === inTamil.memberId)?.clanVerdict).toEqual(
      ask('வீட்டுப் பெயர்: வெவ்வேறு எழுத்துமுறைகளில் எழுதப்பட்டுள்ளது. பெரியவர்களிடம் கேளுங்கள்'),
    )
    expect(await newMatches()).toBe(before + 2)
  })

  it('says of a clan that the other family leaves out only that it looks elsewhere (CLN-13)', async () => {
    const groom = await family('Male', KONGU, { clan: 'Muthan' })
    const bride = await family('Female', KONGU, { clan: 'Semban', excludedClans: ['Muthan'] })
    const open = async (by: TestMember, of: TestMember) =>
      (await test.call('GET', `/profile/profilefulldata/getforviewforuser/${of.profileId}`, { token: by.token })).body
        .data.clanVerdict
    expect(await open(groom, bride)).toEqual({
      verdict: 'barred',
      certainty: 'certain',
      text: 'The family looks elsewhere',
    })
    expect(await open(bride, groom)).toEqual({ verdict: 'barred', certainty: 'certain', text: 'You left out Muthan' })
  })
})

describe('a search', () => {
  it('leaves out the own clan unless asked or told otherwise, and counts whom it leaves out (CLN-14)', async () => {
    const caste = KONGU
    const groom = await family('Male', caste, { clan: 'Villi', excludedClans: ['Velli'] })
    const same = await family('Female', caste, { clan: 'Villi' })
    const left = await family('Female', caste, { clan: 'Velli' })
    const other = await family('Female', caste, { clan: 'Medhi' })
    const refuses = await family('Female', caste, { clan: 'Sevoor', excludedClans: ['Villi'] })
    const filter = { castes: [caste], gender: 'Female', clan: ['Villi', 'வெள்ளி', 'Medhi', 'Sevoor'] }
    expect(idsOf(await search(groom, filter))).toEqual([other.memberId])
    const facets = await facetsOf(groom, filter)
    expect(facets.total).toBe(1)
    expect(facets.facets.excludeSameClan).toEqual([
      { value: true, count: 1 },
      { value: false, count: 4 },
    ])
    const all = [refuses, other, left, same].map(({ memberId }) => memberId).toSorted()
    expect(idsOf(await search(groom, { ...filter, excludeSameClan: false })).toSorted()).toEqual(all)
    const { changes } = await facetsOf(groom, { ...filter, excludeSameClan: true })
    expect(changes).toContainEqual(expect.objectContaining({ label: 'Also our own kulam', total: 4 }))
    await saved(groom, { clanRule: 'Mark' })
    expect(idsOf(await search(groom, filter)).toSorted()).toEqual(all)
    expect(idsOf(await search(groom, { ...filter, excludeSameClan: true }))).toEqual([other.memberId])
    // a member id finds the member whatever the clan
    await saved(groom, { clanRule: 'Leave out' })
    expect(idsOf(await search(groom, { memberId: same.memberId }))).toEqual([same.memberId])
  })

  it('leaves out gothrams of one pravara family by its own filter, and finds a gothram by any spelling (CLN-14)', async () => {
    const caste = 'Brahmin - Iyer'
    const groom = await family('Male', caste, { gothra: 'Viswamitra' })
    const kin = await family('Female', caste, { gothra: 'Kaushika' })
    const other = await family('Female', caste, { gothra: 'Atreya' })
    const filter = { castes: [caste], gender: 'Female', gothram: ['கௌசிக', 'Athreya'] }
    expect(idsOf(await search(groom, filter))).toEqual([other.memberId])
    expect(idsOf(await search(groom, { ...filter, excludeSameGothram: false })).toSorted()).toEqual(
      [kin, other].map(({ memberId }) => memberId).toSorted(),
    )
  })

  it('leaves out what the family leaves out in its own words, as do matches and their count, where no rule compares (CLN-22)', async () => {
    const caste = 'Saurashtra'
    const groom = await family('Male', caste, {
      gothra: 'Bharadwaja',
      excludedClans: ['Kausika'],
      motherGothra: 'Vasishta',
      motherLineRule: 'Bar same',
      preferedReligions: ['Hindu'],
      preferedCaste: [caste, 'Mudaliar'],
    })
    const newMatches = async () =>
      (await test.call('GET', '/api/news', { token: groom.token })).body.data.newMatches as number
    const before = await newMatches()
    const left = await family('Female', caste, { gothra: 'கௌசிக' })
    const ofOtherCaste = await family('Female', 'Mudaliar', { gothra: 'Koushika' })
    const ofMothersLine = await family('Female', caste, { gothra: 'Vasishta' })
    const refuses = await family('Female', caste, { gothra: 'Srivatsa', excludedClans: ['Bharadwaja'] })
    const open = await family('Female', caste, { gothra: 'Atreya' })

    const filter = { castes: [caste, 'Mudaliar'], gender: 'Female', joinedWithinDays: 1 }
    const created = [left, ofOtherCaste, ofMothersLine, refuses, open].map(({ memberId }) => memberId)
    const found = async (more: object = {}) =>
      idsOf(await search(groom, { ...filter, ...more })).filter((id) => created.includes(id))
    expect(await found()).toEqual([open.memberId])
    expect((await found({ excludeSameGothram: false })).toSorted()).toEqual(created.toSorted())

    const { body } = await test.call('GET', '/profile/profilefulldata/getforviewforuser?section=all&size=50', {
      token: groom.token,
    })
    const matched = body.data.map(({ memberId }: { memberId: string }) => memberId)
    expect(created.filter((id) => matched.includes(id))).toEqual([open.memberId])
    expect(await newMatches()).toBe(before + 1)

    const { content } = await search(groom, { ...filter, excludeSameGothram: false })
    const verdicts = new Map(content.map(({ memberId, clanVerdict: verdict }) => [memberId, verdict]))
    const barred = (text: string) => ({ verdict: 'barred', certainty: 'certain', text })
    expect([left, ofOtherCaste, ofMothersLine, refuses].map(({ memberId }) => verdicts.get(memberId))).toEqual([
      barred('You left out Kausika'),
      barred('You left out Kausika'),
      barred('Your mother’s gothram: Vasishta'),
      barred('The family looks elsewhere'),
    ])
    expect(verdicts.get(open.memberId)).toMatchObject({ verdict: 'unknown' })
  })

  it('leaves barred members out of the matches, and of the count of new ones (CLN-15)', async () => {
    const groom = await family('Male', NAGARATHAR, {
      clan: 'Surakudi',
      preferedReligions: ['Hindu'],
      preferedCaste: [NAGARATHAR],
    })
    const before = (await test.call('GET', '/api/news', { token: groom.token })).body.data.newMatches
    const barred = await family('Female', NAGARATHAR, { clan: 'Surakudi' })
    const open = await family('Female', NAGARATHAR, { clan: 'Iluppakudi' })
    test.clock.pass({ seconds: 6 })
    const { body } = await test.call('GET', '/profile/profilefulldata/getforviewforuser', { token: groom.token })
    const ids = body.data.map(({ memberId }: { memberId: string }) => memberId)
    expect(ids).toContain(open.memberId)
    expect(ids).not.toContain(barred.memberId)
    expect((await test.call('GET', '/api/news', { token: groom.token })).body.data.newMatches).toBe(before + 1)
  })

  it('by default finds exactly those whom the plain rule doesn’t leave out (CLN-16)', async () => {
    const clans = ['Nemam', 'Iraniyur', 'Pillaiyarpatti', 'Mathur', 'Ilayathangudi']
    const aFamily = fc.record({
      clan: fc.option(fc.constantFrom(...clans)),
      excludedClans: fc.subarray(['Velangudi', 'Nemam', 'Iraniyur']),
    })
    await fc.assert(
      fc.asyncProperty(aFamily, fc.array(aFamily, { minLength: 3, maxLength: 5 }), async (mine, theirs) => {
        const me = await family('Male', NAGARATHAR, mine)
        const them = []
        for (const facts of theirs) them.push({ facts, member: await family('Female', NAGARATHAR, facts) })
        const community: ClanFacts = { religion: 'Hindu', caste: NAGARATHAR }
        const fitting = them.filter(
          ({ facts }) => !isLeftOut(clanVerdict({ ...community, ...mine }, { ...community, ...facts })),
        )
        const found = idsOf(await search(me, { castes: [NAGARATHAR], gender: 'Female', joinedWithinDays: 1 }))
        for (const one of them) expect(found.includes(one.member.memberId)).toBe(fitting.includes(one))
      }),
      { numRuns: runs(4) },
    )
  })
})
