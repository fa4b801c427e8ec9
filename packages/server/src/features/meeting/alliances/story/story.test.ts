import type { Language } from '@thunai/contract/values/languages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, loggedInAgain, type TestMember } from '../../../../testing/members/a-member.ts'
import { aStaffMember, type TestStaff } from '../../../../testing/office/a-staff.ts'
import { aSubscription } from '../../../../testing/office/a-subscription.ts'
import { expressTo, respondTo, toldOf } from '../../../../testing/members/interests.ts'
import { decideOn, queueOf } from '../../../../testing/office/reviewing.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { blockAccount } from '../../../identity/accounts/accounts.api.ts'
import { askForStories } from '../alliances.api.ts'
import { followTexts } from '../../../office/site-texts/site-texts.api.ts'

let test: TestApp
let groom: TestMember
let bride: TestMember
let content: TestStaff
beforeAll(async () => {
  test = await openTestApp()
  content = await aStaffMember(test, 'content')
})
beforeEach(async () => {
  groom = await aMember(test.services, { gender: 'Male' })
  bride = await aMember(test.services)
  await aSubscription(test.services, groom.profileId)
  await expressTo(test, groom, bride)
  await respondTo(test, bride, groom, { status: 'accepted' })
  await fix(groom, bride)
  await fix(bride, groom)
})
afterAll(() => test.close())

const PATH = '/api/fixed/story'
const STORY = {
  language: 'en',
  couple: 'Kavitha & Arun',
  place: 'Madurai',
  text: 'Our mothers spoke first, for an hour, and never of horoscopes.',
}
const fix = (by: TestMember, whom: TestMember | null) =>
  test.call('POST', '/api/fixed', { token: by.token, body: { profileId: whom?.profileId ?? null } })
const write = (by: TestMember, story: object = STORY) => test.call('PUT', PATH, { token: by.token, body: story })
const agree = (by: TestMember, id: unknown) => test.call('POST', `${PATH}/agree`, { token: by.token, body: { id } })
const takeBack = (by: TestMember) => test.call('DELETE', PATH, { token: by.token })
const storyOf = async (by: TestMember) => (await test.call('GET', PATH, { token: by.token })).body.data
const states = async () => [(await storyOf(groom)).state, (await storyOf(bride)).state]
async function waiting() {
  const [first] = await queueOf(content, 'stories')
  if (!first) throw new Error('a story that waits')
  return first
}
const agreed = async (story: object = STORY) => {
  await write(groom, story)
  await agree(bride, (await storyOf(bride)).id)
}
const published = async (story: object = STORY) => {
  await agreed(story)
  const { status, body } = await decideOn(content, await waiting(), 'approve')
  expect(status).toBe(200)
  return body.data
}
/** Names on the page now. */
const onPage = async (language: Language = 'en') =>
  (await followTexts(test.services)(language)).stories.map(({ couple }) => couple)

describe('the story of a match', () => {
  it('is published once both families agree and staff approve it, before the site’s own (TALE-01)', async () => {
    const before = await onPage()
    expect(await storyOf(groom)).toEqual({ state: 'none', id: null, story: null, refusedFor: null, mayTell: true })
    expect((await write(groom)).status).toBe(200)
    expect(await states()).toEqual(['written', 'asked'])
    expect(await toldOf(test, bride)).toContain('storyAsked')
    const { id, story } = await storyOf(bride)
    expect(story).toEqual(STORY)
    expect((await agree(bride, id)).status).toBe(200)
    expect(await states()).toEqual(['review', 'review'])
    expect(await onPage()).toEqual(before)
    const review = await waiting()
    expect(review.subject.text).toBe(`Kavitha & Arun, Madurai\n\n${STORY.text}`)
    await decideOn(content, review, 'approve')
    expect(await states()).toEqual(['told', 'told'])
    for (const family of [groom, bride]) expect(await toldOf(test, family)).toContain('storyDecided')
    expect(await onPage()).toEqual(['Kavitha & Arun', before[0], before[1]])
    await takeBack(groom)
  })

  it('is on the pages of its language, the newest three first (TALE-01)', async () => {
    const english = await onPage()
    await published({ ...STORY, language: 'ta', couple: 'கவிதா, அருண்' })
    expect((await onPage('ta'))[0]).toBe('கவிதா, அருண்')
    expect(await onPage()).toEqual(english)
    await takeBack(bride)
  })

  it('can be withdrawn by either family at any time, and is then on no page (TALE-02)', async () => {
    const before = await onPage()
    await write(groom)
    await takeBack(bride)
    expect(await states()).toEqual(['none', 'none'])
    await agreed()
    const review = await waiting()
    await takeBack(groom)
    expect((await decideOn(content, review, 'approve')).status).toBe(409)
    await published()
    expect(await onPage()).not.toEqual(before)
    expect((await takeBack(bride)).status).toBe(200)
    expect([await onPage(), await states()]).toEqual([before, ['none', 'none']])
    expect((await takeBack(bride)).status).toBe(200)
  })

  it('is agreed to in exactly the text that was read, by the other family only (TALE-03)', async () => {
    await write(groom)
    const { id } = await storyOf(bride)
    expect((await agree(groom, id)).body.code).toBe('storyChanged')
    await write(groom, { ...STORY, place: 'Chennai' })
    expect((await agree(bride, id)).body.code).toBe('storyChanged')
    expect((await agree(bride, 'x')).status).toBe(400)
    const stranger = await aMember(test.services)
    expect((await agree(stranger, (await storyOf(bride)).id)).body.code).toBe('storyChanged')
    expect((await storyOf(stranger)).story).toBeNull()
    // the other family has rewritten it, so the first one has to agree
    await write(bride, { ...STORY, place: 'Salem' })
    expect(await states()).toEqual(['asked', 'written'])
  })

  it('needs a new yes when a published one is rewritten, and is on no page meanwhile (TALE-03)', async () => {
    const before = await onPage()
    await published()
    await write(bride, { ...STORY, place: 'Salem' })
    expect(await onPage()).toEqual(before)
    expect(await states()).toEqual(['asked', 'written'])
    await takeBack(bride)
  })

  it('is never published in words that one of the two has not agreed to, even with concurrent edits (TALE-03)', async () => {
    for (let round = 0; round < 10; round++) {
      await write(groom)
      const { id } = await storyOf(bride)
      const [yes] = await Promise.all([
        agree(bride, id),
        write(groom, { ...STORY, place: `Village ${round}` }),
        takeBack(round % 2 ? bride : groom),
      ])
      const { state, story } = await storyOf(bride)
      expect([200, 409]).toContain(yes.status)
      expect(state === 'review' ? story.place : 'Madurai').toBe('Madurai')
      await takeBack(bride)
      expect(await queueOf(content, 'stories')).toEqual([])
    }
  })

  it('is refused with a reason that both read, and may be rewritten (TALE-04)', async () => {
    await agreed()
    expect((await decideOn(content, await waiting(), 'refuse')).status).toBe(400)
    expect((await decideOn(content, await waiting(), 'refuse', { reason: 'untrue' })).status).toBe(200)
    for (const family of [groom, bride])
      expect(await storyOf(family)).toMatchObject({ state: 'refused', refusedFor: 'untrue', story: STORY })
    await published()
    expect(await states()).toEqual(['told', 'told'])
    await takeBack(groom)
  })

  it('is decided by content staff and administrators, who may undo the decision for a moment (TALE-04)', async () => {
    const before = await onPage()
    const others = await aStaffMember(test, 'support', 'moderator', 'finance')
    expect((await others.office('GET', '/office/api/reviews?queue=stories')).status).toBe(403)
    const { id, version } = await published()
    expect((await content.office('POST', `/office/api/reviews/${id}/undo`, { version })).status).toBe(200)
    expect([await onPage(), await states()]).toEqual([before, ['review', 'review']])
    await takeBack(groom)
  })

  it('is unpublished by staff for a reason that both families read, and the record has it (TALE-04)', async () => {
    const before = await onPage()
    await published()
    const told = async () => (await content.office('GET', '/office/api/stories?language=en')).body.data
    const [{ id, memberIds }] = await told()
    expect(memberIds).toEqual([groom.memberId, bride.memberId])
    const down = (by: TestStaff, reason: string) => by.office('POST', `/office/api/stories/${id}/take-down`, { reason })
    expect((await down(await aStaffMember(test, 'moderator'), 'untrue')).status).toBe(403)
    expect((await down(content, 'whim')).status).toBe(400)
    expect((await down(content, 'untrue')).status).toBe(200)
    expect((await down(content, 'untrue')).body.code).toBe('storyChanged')
    expect([await onPage(), await told()]).toEqual([before, []])
    for (const family of [groom, bride]) {
      expect(await storyOf(family)).toMatchObject({ state: 'refused', refusedFor: 'untrue' })
      expect((await toldOf(test, family)).filter((kind) => kind === 'storyDecided')).toHaveLength(2)
    }
    const recorded = await test.services.db
      .selectFrom('staff_event')
      .select(['by_whom', 'reason'])
      .where('subject', '=', `story:${id}`)
      .execute()
    expect(recorded).toEqual([{ by_whom: content.email, reason: 'untrue' }])
    await takeBack(groom)
  })

  it('shows no text to a family across a block, which may still withdraw a published story (TALE-05)', async () => {
    await write(groom)
    const { id } = await storyOf(bride)
    const block = { token: bride.token, body: { profileId: groom.profileId } }
    expect((await test.call('POST', '/api/blocks', block)).status).toBe(200)
    const none = { state: 'none', id: null, story: null, refusedFor: null, mayTell: false }
    expect(await storyOf(bride)).toEqual(none)
    expect((await agree(bride, id)).body.code).toBe('storyChanged')
    expect(
      (await write(groom, { ...STORY, text: 'Why do you not answer me, after all that was said?' })).body.code,
    ).toBe('noMatchHere')
    expect((await toldOf(test, bride)).filter((kind) => kind === 'storyAsked')).toHaveLength(1)
    expect(await storyOf(groom)).toMatchObject({ state: 'written', story: STORY, mayTell: false })
    await test.call('DELETE', `/api/blocks/${groom.profileId}`, { token: bride.token })
    expect((await agree(bride, id)).status).toBe(200)
    await decideOn(content, await waiting(), 'approve')
    await test.call('POST', '/api/blocks', block)
    expect(await states()).toEqual(['told', 'told'])
    expect((await takeBack(bride)).status).toBe(200)
    expect(await states()).toEqual(['none', 'none'])
  })

  it('ends when a family looks again, leaves or is blocked (TALE-05)', async () => {
    const before = await onPage()
    await published()
    const block = (blocked: boolean) =>
      test.services.transact((tx) => blockAccount(tx, test.services, bride.memberId, blocked))
    await block(true)
    expect(await onPage()).toEqual(before)
    await block(false)
    expect(await onPage()).not.toEqual(before)
    test.clock.pass({ days: 31 })
    groom = await loggedInAgain(test.services, groom)
    bride = await loggedInAgain(test.services, bride)
    await test.call('POST', '/api/fixed/look-again', { token: bride.token })
    expect(await onPage()).toEqual(before)
    expect(await storyOf(groom)).toMatchObject({ state: 'none', mayTell: false })
    expect((await write(groom)).body.code).toBe('noMatchHere')
  })

  it('leaves with either family, from the page and from the queue (TALE-05)', async () => {
    const before = await onPage()
    await agreed()
    const leave = (who: TestMember) =>
      test.call('DELETE', '/api/account', { token: who.token, body: { password: 'secret123' } })
    expect((await leave(bride)).status).toBe(200)
    expect([await queueOf(content, 'stories'), await onPage()]).toEqual([[], before])
    expect((await write(groom)).body.code).toBe('noMatchHere')
  })

  it('is of two families here, without contact details, in the room that pages have (TALE-06)', async () => {
    const alone = await aMember(test.services)
    await fix(alone, null)
    expect((await write(alone)).body.code).toBe('noMatchHere')
    const faulty = [
      [{ couple: ' ' }, 'couple'],
      [{ couple: 'x'.repeat(101) }, 'couple'],
      [{ place: 'kavitha@example.in' }, 'place'],
      [{ text: 'Too short' }, 'text'],
      [{ text: 'x'.repeat(601) }, 'text'],
      [{ text: `${STORY.text} Call 98765 43210 for more.` }, 'text'],
      [{ text: `${STORY.text} See www.example.com for more.` }, 'text'],
      [{ language: 'fr' }, 'language'],
    ] as const
    for (const [wrong, field] of faulty) {
      const { status, body } = await write(groom, { ...STORY, ...wrong })
      expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
    }
    expect((await storyOf(groom)).state).toBe('none')
    expect((await test.call('GET', PATH)).status).toBe(401)
  })

  it('is asked for once, 120 days after the match was fixed, of families that have told none (TALE-08)', async () => {
    const { db } = test.services
    const daysLater = async (days: number) => {
      const fixed_at = new Date(test.clock.now().getTime() - days * 86_400_000)
      await db.updateTable('alliance').set({ fixed_at }).execute()
      await Promise.all([askForStories(test.services), askForStories(test.services)])
      const asked = await db
        .selectFrom('notification')
        .select('profile_id')
        .where('kind', '=', 'storyPrompt')
        .where('profile_id', 'in', [groom.profileId, bride.profileId])
        .execute()
      return asked.length
    }
    expect(await daysLater(119)).toBe(0)
    expect(await daysLater(121)).toBe(2)
    expect(await daysLater(122)).toBe(2)
    expect(await toldOf(test, bride)).toContain('storyPrompt')
    await db.deleteFrom('notification').where('kind', '=', 'storyPrompt').execute()
    await write(groom)
    expect(await daysLater(121)).toBe(0)
  })
})
