import { beforeEach, describe, expect, it } from 'vitest'
import { aMember, loggedInAgain, type TestMember } from '../../../testing/members/a-member.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { connect } from '../../../testing/members/connect.ts'
import { mailsTo, newsTo, smsTo } from '../../../testing/outside/kept-mail.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { talkingOn } from '../../../testing/members/talking.ts'
import { aGuardedPhoto, answerRequestOf, askForPhotosOf } from '../../../testing/members/photo-requests.ts'
import { ownNames } from '../../../testing/members/photo-names.ts'
import { aToldBride, SHARED_SECRET } from '../../../testing/members/a-told-bride.ts'
import { viewProfileOf } from '../../../testing/members/viewing.ts'
import { sendDigests } from './send-digests.ts'
import { sendDueNotifications } from './send-due.ts'
import { runTask } from '../../../testing/run-task.ts'

const her = aToldBride()

/** Notifies the bride of the groom's messages. */
async function write(times = 1) {
  const [low_id, high_id] = [her.bride.profileId, her.groom.profileId].toSorted() as [string, string]
  const { db } = her.test.services
  const now = her.test.clock.now()
  const known = await db.selectFrom('conversation').select('id').where('low_id', '=', low_id).executeTakeFirst()
  const { id } =
    known ??
    (await db
      .insertInto('conversation')
      .values({ low_id, high_id, opened_at: now, last_at: now })
      .returning('id')
      .executeTakeFirstOrThrow())
  await db
    .insertInto('participant')
    .values({ conversation_id: id, profile_id: her.bride.profileId, other_id: her.groom.profileId })
    .onConflict((row) => row.doNothing())
    .execute()
  for (let n = 0; n < times; n++) {
    await db
      .updateTable('participant')
      .set(({ eb }) => ({ other_seq: eb('other_seq', '+', 1) }))
      .where('profile_id', '=', her.bride.profileId)
      .execute()
    await her.tell('message')
  }
}
const participant = (set: { read_seq?: number; is_muted?: boolean }) =>
  her.test.services.db.updateTable('participant').set(set).where('profile_id', '=', her.bride.profileId).execute()

async function expressInterest() {
  await aSubscription(her.test.services, her.groom.profileId)
  expect((await viewProfileOf(her.test, her.groom, her.bride.profileId, { isExpressIntrest: true })).status).toBe(200)
}

describe('an interest', () => {
  it('is mailed at once, with facts, and Accept and Decline lead to pages (TELL-04)', async () => {
    await expressInterest()
    const [mail] = await newsTo(her.test, her.bride.email)
    expect(mail?.subject).toBe('A family is interested in your profile')
    const words = `${mail?.text}${mail?.html}`
    expect(words).toContain(`Arun Selvam (${her.groom.memberId})`)
    expect(words).toMatch(/\d\d years/)
    expect(words).toContain(`Accept:\nhttp://localhost:3000/member-detail-view/?type=${her.groom.profileId}`)
    expect(words).toContain('Decline:\nhttp://localhost:3000/interests/?box=received')
    for (const secret of [her.groom.phone, her.groom.email]) expect(words).not.toContain(secret)
    expect(mail?.html).not.toContain('<img')
    expect(await her.news()).toHaveLength(1)
  })

  it('shows a photo only if every visitor may see it', async () => {
    const { db } = her.test.services
    const { id } = await db
      .insertInto('photo')
      .values({ profile_id: her.groom.profileId, file_name: 'arun.webp', created_at: her.test.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const setPhoto = (photo_visibility: string) =>
      db
        .updateTable('profile')
        .set({ main_photo_id: id, photo_visibility })
        .where('id', '=', her.groom.profileId)
        .execute()
    await setPhoto('accepted')
    await expressInterest()
    expect((await newsTo(her.test, her.bride.email)).at(-1)?.html).not.toContain('/uploads/')
    await setPhoto('all')
    await her.tell('interestReceived')
    expect(ownNames(her.test, (await newsTo(her.test, her.bride.email)).at(-1)?.html)).toContain(
      'src="http://localhost:3000/uploads/arun.webp"',
    )
  })

  it('isn’t mailed if answered before the mail goes', async () => {
    await expressInterest()
    await her.test.call('PATCH', `/packageservice/package-usage/interest/${her.groom.profileId}`, {
      token: her.bride.token,
      body: { status: 'declined' },
    })
    expect(await her.news()).toEqual([])
  })
})

describe('a question or an answer held until the morning', () => {
  beforeEach(async () => {
    for (const one of [her.bride, her.groom]) await aGuardedPhoto(her.test, one)
    // 2:30 at night
    await her.change({ timeZone: 'America/New_York' })
  })
  /** Subjects of the mails that arrive in the morning. */
  async function inTheMorning() {
    expect(await her.news()).toEqual([])
    her.test.clock.pass({ hours: 6 })
    return her.news()
  }

  it('is sent if it still stands (TELL-05)', async () => {
    await askForPhotosOf(her.test, her.groom, her.bride)
    await askForPhotosOf(her.test, her.bride, her.groom)
    await answerRequestOf(her.test, her.groom, her.bride, 'accepted')
    expect((await inTheMorning()).toSorted()).toEqual([
      'A family asks to see your photos',
      'Your request for photos was answered',
    ])
  })

  it('isn’t sent after it was withdrawn or answered (TELL-05)', async () => {
    const other = await aMember(her.test.services, { gender: 'Male' })
    await askForPhotosOf(her.test, her.groom, her.bride)
    await answerRequestOf(her.test, her.groom, her.bride, 'withdrawn')
    await askForPhotosOf(her.test, other, her.bride)
    await answerRequestOf(her.test, her.bride, other, 'declined')
    await askForPhotosOf(her.test, her.bride, her.groom)
    for (const answer of ['accepted', 'declined'] as const)
      await answerRequestOf(her.test, her.groom, her.bride, answer)
    expect(await inTheMorning()).toEqual([])
  })

  it('isn’t sent after its subject was undone (TELL-05)', async () => {
    await connect(her.test, her.bride, her.groom)
    // accepted after it was closed
    await her.tell('interestClosed')
    // looks again, having taken its match back
    await her.tell('familyFound', { about: undefined, once: her.groom.profileId })
    // the candidate has changed the vote
    await her.tell('candidateNo')
    her.test.clock.pass({ hours: 6 })
    expect(await her.news()).toEqual(['Your interest was accepted'])
  })

  it('isn’t sent for a call after the connection has ended (CALL-04)', async () => {
    await connect(her.test, her.bride, her.groom)
    await her.tell('callPlanned')
    await her.test.call('PATCH', `/packageservice/package-usage/interest/${her.bride.profileId}`, {
      token: her.groom.token,
      body: { status: 'declined' },
    })
    expect(await her.news()).toEqual([])
  })
})

describe('a message', () => {
  it('is mailed after ten minutes if unread, without its text, several in one mail (TELL-06)', async () => {
    await write(3)
    her.test.clock.pass({ minutes: 9 })
    expect(await her.news()).toEqual([])
    her.test.clock.pass({ minutes: 1 })
    expect(await her.news()).toEqual(['You have a new message'])
    expect((await mailsTo(her.test, her.bride.email))[0]?.text).toContain('3 new messages from Arun Selvam')
  })

  it('isn’t mailed if read meanwhile or in a muted conversation', async () => {
    await write()
    await participant({ read_seq: 1 })
    her.test.clock.pass({ minutes: 10 })
    expect(await her.news()).toEqual([])
    await write()
    await participant({ is_muted: true })
    her.test.clock.pass({ minutes: 10 })
    expect(await her.news()).toEqual([])
  })

  it('causes no further mail for half a day while others are unread', async () => {
    await write()
    her.test.clock.pass({ minutes: 10 })
    await her.news()
    await write()
    her.test.clock.pass({ minutes: 10 })
    expect(await her.news()).toHaveLength(1)
    her.test.clock.pass({ hours: 24 })
    await write()
    her.test.clock.pass({ minutes: 10 })
    expect(await her.news()).toHaveLength(2)
  })
})

describe('a family that hides', () => {
  const hide = () =>
    her.test.call('PATCH', '/profile/settings', { token: her.groom.token, body: { visibility: 'nobody' } })

  it('can’t silence the warning that one of its messages was held (TELL-02)', async () => {
    await her.tell('safety')
    await hide()
    expect(await her.news()).toEqual(['A notice about your safety'])
  })

  it('still notifies connected members of its messages while it may write (TELL-06)', async () => {
    await connect(her.test, her.groom, her.bride)
    await hide()
    expect((await talkingOn(her.test).post(her.groom, her.bride, 'Vanakkam')).status).toBe(201)
    her.test.clock.pass({ minutes: 10 })
    expect(await her.news()).toContain('You have a new message')
    const before = (await her.news()).length
    her.test.clock.pass({ hours: 24 })
    ;[her.bride, her.groom] = [
      await loggedInAgain(her.test.services, her.bride),
      await loggedInAgain(her.test.services, her.groom),
    ]
    expect((await talkingOn(her.test).post(her.groom, her.bride, 'Are you well?')).status).toBe(201)
    await talkingOn(her.test).block(her.bride, her.groom)
    her.test.clock.pass({ minutes: 10 })
    expect(await her.news()).toHaveLength(before)
  })
})

describe('no notification is sent', () => {
  it('about a member who is blocked or hidden by then', async () => {
    await her.tell('photoRequest')
    await her.test.call('POST', '/api/blocks', { token: her.bride.token, body: { profileId: her.groom.profileId } })
    const other = await aMember(her.test.services, { gender: 'Male' })
    await her.tell('photoRequest', { about: other.profileId })
    await her.test.call('PATCH', '/profile/settings', { token: other.token, body: { visibility: 'nobody' } })
    expect(await her.news()).toEqual([])
  })

  it('to an unproven address, or on a channel that the member turned off', async () => {
    const unproven = await aMember(her.test.services, { emailVerified: false })
    await her.tell('photoRequest', { to: unproven.profileId })
    await her.change({ kinds: { photoRequest: { email: false } } })
    await her.tell('photoRequest')
    expect([await her.news(), await her.news(unproven)]).toEqual([[], []])
  })

  it('about what was read in the product first', async () => {
    await her.tell('photoRequest')
    await her.test.call('POST', '/api/notifications/read', { token: her.bride.token, body: { upTo: 1e9 } })
    expect(await her.news()).toEqual([])
  })
})

describe('at night', () => {
  it('notifications that can wait come in the morning of the member’s time zone, an interest at once (TELL-05)', async () => {
    await her.change({ timeZone: 'America/New_York' })
    // 21:30 in New York
    her.test.clock.pass({ hours: 19 })
    her.groom = await aMember(her.test.services, { gender: 'Male' })
    await her.tell('photoRequest')
    await expressInterest()
    expect(await her.news()).toEqual(['A family is interested in your profile'])
    her.test.clock.pass({ hours: 10, minutes: 29 })
    expect(await her.news()).toHaveLength(1)
    her.test.clock.pass({ minutes: 1 })
    expect(await her.news()).toEqual(['A family is interested in your profile', 'A family asks to see your photos'])
  })
})

it('two servers together send each notification once', async () => {
  await using two = await openTestApp(SHARED_SECRET, { database: await her.database.again(), clock: her.test.clock })
  await her.change({ digest: 'daily' })
  for (let n = 0; n < 5; n++) await her.tell('interestClosed', { once: String(n) })
  for (let n = 0; n < 5; n++) await her.tell('safety', { about: undefined, once: String(n) })
  const both = [her.test.services, two.services]
  await Promise.all([...both, ...both].map((services) => sendDueNotifications(services)))
  her.test.clock.pass({ hours: 24 })
  await Promise.all([...both, ...both].map((services) => sendDigests(services)))
  const mails = [...(await mailsTo(her.test, her.bride.email)), ...(await mailsTo(two, her.bride.email))]
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    ...Array(5).fill('A notice about your safety'),
    'What is new for you',
  ])
})

describe('by SMS', () => {
  const texts = async (of: TestMember) => {
    await sendDueNotifications(her.test.services)
    return smsTo(her.test, of.phone)
  }
  const wantSms = () => her.change({ kinds: { interestReceived: { sms: true } } })

  it('an interest is sent to members who turned SMS on, in registered words without a name (TELL-10)', async () => {
    const other = await aMember(her.test.services)
    await wantSms()
    await expressInterest()
    await viewProfileOf(her.test, her.groom, other.profileId, { isExpressIntrest: true })
    const [text] = await texts(her.bride)
    expect(text).toMatch(/^A family has expressed interest in your profile at /)
    expect(text).not.toContain('Arun')
    expect(await texts(other)).toEqual([])
  })

  it('no SMS goes to an unproven number', async () => {
    her.bride = await aMember(her.test.services, { mobileVerified: false })
    await wantSms()
    await expressInterest()
    expect(await texts(her.bride)).toEqual([])
  })

  it('a member gets at most five a day', async () => {
    await wantSms()
    for (let n = 0; n < 7; n++) {
      her.groom = await aMember(her.test.services, { gender: 'Male' })
      await expressInterest()
    }
    expect(await texts(her.bride)).toHaveLength(5)
    her.test.clock.pass({ hours: 24 })
    her.groom = await aMember(her.test.services, { gender: 'Male' })
    await expressInterest()
    expect(await texts(her.bride)).toHaveLength(6)
  })
})

it('notifications are deleted after ninety days', async () => {
  await her.tell('birthday')
  const count = async () =>
    (
      await her.test.services.db
        .selectFrom('notification')
        .select('id')
        .where('profile_id', '=', her.bride.profileId)
        .execute()
    ).length
  her.test.clock.pass({ days: 90 })
  await runTask(her.test.services, 'tidying notifications')
  expect(await count()).toBe(1)
  her.test.clock.pass({ minutes: 1 })
  await runTask(her.test.services, 'tidying notifications')
  expect(await count()).toBe(0)
})
