import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { crossInterest } from '../../../testing/members/interests.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { mailsTo, newsTo } from '../../../testing/outside/kept-mail.ts'
import { ownNames } from '../../../testing/members/photo-names.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let groom: TestMember
let bride: TestMember
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  groom = await aMember(test.services, { gender: 'Male', name: 'Arun Selvam' })
  bride = await aMember(test.services, { name: 'Kavitha Raman' })
  await aSubscription(test.services, groom.profileId)
})
afterAll(() => test.close())

const express = (by: TestMember, to: TestMember) =>
  test.call('POST', '/packageservice/package-usage/view-profile', {
    token: by.token,
    body: { profileId: to.profileId, isExpressIntrest: true },
  })
const answer = (by: TestMember, to: string, status: unknown) =>
  test.call('PATCH', `/packageservice/package-usage/interest/${to}`, { token: by.token, body: { status } })
const interests = async (of: TestMember) =>
  (await test.call('GET', '/packageservice/package-usage/interests', { token: of.token })).body.data
const detail = async (by: TestMember, of: TestMember) =>
  (await test.call('GET', `/profile/profilefulldata/getforviewforuser/${of.profileId}`, { token: by.token })).body.data
const connected = async (a: TestMember, b: TestMember) => {
  const rows = await test.services.db
    .selectFrom('interaction')
    .select('connected_at')
    .where('viewer_id', 'in', [a.profileId, b.profileId])
    .where('target_id', 'in', [a.profileId, b.profileId])
    .execute()
  return rows.map((row) => row.connected_at !== null)
}

describe('an interest', () => {
  it('is listed on both sides, and its receiver may accept it without a plan (G-58)', async () => {
    await express(groom, bride)
    const sentAt = test.clock.now().toISOString()
    const card = (of: TestMember) => ({
      name: of.name,
      memberId: of.memberId,
      profileId: of.profileId,
      profileThumbnailImage: null,
    })
    expect(await interests(bride)).toEqual({
      received: [
        {
          ...card(groom),
          status: 'sent',
          sentAt,
          answeredAt: null,
          profile: expect.objectContaining({ id: groom.profileId, gender: 'Male', religion: 'Hindu' }),
        },
      ],
      sent: [],
      accepted: [],
      totals: { received: 1, waiting: 1, sent: 0, accepted: 0 },
    })
    test.clock.pass({ hours: 1 })
    const { status, body } = await answer(bride, groom.profileId, 'accepted')
    expect([status, body.statusMessage, body.data]).toEqual([200, 'Interest accepted.', { status: 'accepted' }])
    const accepted = {
      status: 'accepted',
      sentAt,
      answeredAt: test.clock.now().toISOString(),
      profile: expect.anything(),
    }
    expect(await interests(groom)).toEqual({
      received: [],
      sent: [{ ...card(bride), ...accepted }],
      accepted: [{ ...card(bride), ...accepted, isMine: true }],
      totals: { received: 0, waiting: 0, sent: 1, accepted: 1 },
    })
    expect(await interests(bride)).toMatchObject({
      accepted: [{ ...card(groom), ...accepted, isMine: false }],
      totals: { received: 1, waiting: 0, sent: 0, accepted: 1 },
    })
    expect((await detail(groom, bride)).interestSent).toBe('accepted')
    expect((await detail(bride, groom)).interestReceived).toBe('accepted')
  })

  it('connects both while it is accepted, and no longer once the mind has changed', async () => {
    await express(groom, bride)
    expect(await connected(groom, bride)).toEqual([false])
    await answer(bride, groom.profileId, 'accepted')
    expect(await connected(groom, bride)).toEqual([true, true])
    await answer(bride, groom.profileId, 'declined')
    expect(await connected(groom, bride)).toEqual([false, false])
    await answer(bride, groom.profileId, 'accepted')
    expect(await connected(groom, bride)).toEqual([true, true])
  })

  it('stands once among the accepted ones where two crossed, as the one that was answered, and no longer once either is declined', async () => {
    await aSubscription(test.services, bride.profileId)
    await express(groom, bride)
    await crossInterest(test, bride, groom)
    test.clock.pass({ hours: 1 })
    await answer(groom, bride.profileId, 'accepted')
    // by then it is accepted, together with the other one
    await answer(bride, groom.profileId, 'accepted')
    const isMine = async (of: TestMember) =>
      (await interests(of)).accepted.map((one: { isMine: boolean }) => one.isMine)
    expect([await isMine(groom), await isMine(bride)]).toEqual([[false], [true]])
    await answer(groom, bride.profileId, 'declined')
    expect(await interests(groom)).toMatchObject({ accepted: [], totals: { accepted: 0, sent: 1 } })
  })

  it('shows photos that are for accepted members only to these, in every list', async () => {
    const { id } = await test.services.db
      .insertInto('photo')
      .values({ profile_id: bride.profileId, file_name: 'kavitha.webp', created_at: test.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await test.services.db
      .updateTable('profile')
      .set({ main_photo_id: id, photo_visibility: 'accepted' })
      .where('id', '=', bride.profileId)
      .execute()
    await express(groom, bride)
    const photos = async () => {
      const { sent, accepted } = await interests(groom)
      return [...sent, ...accepted].flatMap((one) => [one.profileThumbnailImage, one.profile.profileThumbnailImage])
    }
    expect(await photos()).toEqual([null, null])
    await answer(bride, groom.profileId, 'accepted')
    expect(new Set(ownNames(test, await photos()))).toEqual(new Set(['kavitha.webp']))
  })

  it('that was declined ends a connection also where one in the other direction was accepted', async () => {
    await aSubscription(test.services, bride.profileId)
    await express(groom, bride)
    await crossInterest(test, bride, groom)
    await answer(groom, bride.profileId, 'accepted')
    await answer(bride, groom.profileId, 'declined')
    expect(await connected(groom, bride)).toEqual([false, false])
  })

  it('leaves no view of a profile that was never opened, costs nothing, and keeps a later opening chargeable', async () => {
    await express(groom, bride)
    await answer(bride, groom.profileId, 'accepted')
    expect((await test.call('GET', '/profile/base/viewed', { token: bride.token })).body.data).toEqual([])
    const used = () =>
      test.services.db
        .selectFrom('account')
        .select('free_views_used as n')
        .where('id', '=', bride.accountId)
        .executeTakeFirstOrThrow()
    expect((await used()).n).toBe(0)
    await detail(bride, groom)
    expect((await used()).n).toBe(1)
  })

  it('tells its sender of the first yes by mail, with name and member id and nothing else of the other; of a no never', async () => {
    await express(groom, bride)
    await answer(bride, groom.profileId, 'declined')
    expect(await newsTo(test, groom.email)).toEqual([])
    for (const status of ['accepted', 'accepted', 'declined', 'accepted']) await answer(bride, groom.profileId, status)
    const mails = await newsTo(test, groom.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your interest was accepted'])
    const words = `${mails[0]?.text}${mails[0]?.html}`
    expect(words).toContain(`${bride.name} (${bride.memberId})`)
    for (const secret of [bride.phone, bride.email, '1996-04-12']) expect(words).not.toContain(secret)
    // the year as a separate word: four digits occur in many ids by chance
    expect(words).not.toMatch(/(?<![\w-])1996(?![\w-])/)
    expect(await mailsTo(test, bride.email)).toEqual([])
  })

  it('is answered only by its receiver (T45)', async () => {
    await express(groom, bride)
    const stranger = await aMember(test.services)
    for (const [by, to] of [
      [groom, bride.profileId],
      [stranger, groom.profileId],
      [bride, stranger.profileId],
      [bride, bride.profileId],
      [bride, randomUUID()],
    ] as const) {
      const { status, body } = await answer(by, to, 'accepted')
      expect([status, body.statusMessage]).toEqual([404, 'There is no interest from this member.'])
    }
    expect((await interests(bride)).received[0].status).toBe('sent')
    expect(
      (
        await test.call('PATCH', `/packageservice/package-usage/interest/${groom.profileId}`, {
          body: { status: 'accepted' },
        })
      ).status,
    ).toBe(401)
  })

  it('takes two words for an answer and no others', async () => {
    await express(groom, bride)
    for (const status of ['sent', 'yes', '', null, ['accepted'], { $ne: 1 }])
      expect((await answer(bride, groom.profileId, status)).status).toBe(400)
    for (const id of ['-1', '1 or 1=1', "'%20or%201=1", '%00'])
      expect((await answer(bride, id, 'accepted')).status).toBe(400)
    expect((await interests(bride)).received[0].status).toBe('sent')
  })

  it('from a member hidden by now is not listed and not accepted, but may be declined (G-61)', async () => {
    await express(groom, bride)
    await answer(bride, groom.profileId, 'accepted')
    await test.services.db
      .updateTable('profile')
      .set({ is_available: false })
      .where('id', '=', groom.profileId)
      .execute()
    expect((await interests(bride)).received).toEqual([])
    expect((await answer(bride, groom.profileId, 'declined')).status).toBe(200)
    expect((await answer(bride, groom.profileId, 'accepted')).status).toBe(404)
    expect(await connected(groom, bride)).toEqual([false, false])
  })

  it('from a member who was blocked is neither listed nor accepted (T110)', async () => {
    await express(groom, bride)
    await test.call('POST', '/api/blocks', { token: bride.token, body: { profileId: groom.profileId } })
    expect([(await interests(bride)).received, (await interests(groom)).sent]).toEqual([[], []])
    expect((await answer(bride, groom.profileId, 'accepted')).status).toBe(404)
    expect(await connected(groom, bride)).toEqual([false])
  })

  it('ends in one state however many answers come at once, and both rows agree', async () => {
    await aSubscription(test.services, bride.profileId)
    await express(groom, bride)
    await crossInterest(test, bride, groom)
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        n % 2 === 0
          ? answer(bride, groom.profileId, n % 4 === 0 ? 'accepted' : 'declined')
          : answer(groom, bride.profileId, n % 3 === 0 ? 'declined' : 'accepted'),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const states = [(await interests(groom)).sent[0].status, (await interests(bride)).sent[0].status]
    const should = states.includes('accepted') && !states.includes('declined')
    expect(await connected(groom, bride)).toEqual([should, should])
    expect((await newsTo(test, groom.email)).length).toBeLessThanOrEqual(1)
  })
})
