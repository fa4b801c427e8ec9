import type { Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, loggedInAgain, type TestMember } from '../../../testing/members/a-member.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { connect } from '../../../testing/members/connect.ts'
import { mailsTo, newsTo, smsTo } from '../../../testing/outside/kept-mail.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { testClock } from '../../../testing/test-clock.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/databases/test-database.ts'
import { talkingOn } from '../../../testing/members/talking.ts'
import { aGuardedPhoto, answerRequestOf, askForPhotosOf } from '../../../testing/members/photo-requests.ts'
import { ownNames } from '../../../testing/members/photo-names.ts'
import { viewProfileOf } from '../../../testing/members/viewing.ts'
import type { Told } from './notifications.store.ts'
import { sendDigests } from './send-digests.ts'
import { sendDueNotifications } from './send-due.ts'
import { tell } from './tell.ts'
import { runTask } from '../../../testing/run-task.ts'

const SECRET = { TOKEN_SECRET: 'the same secret on every one of the servers' }

let database: TestDatabase
let test: TestApp
let bride: TestMember
let groom: TestMember
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  // noon in India
  test = await openTestApp(SECRET, {
    database: { ...database, close: async () => {} },
    clock: testClock(new Date('2026-03-10T06:30:00Z')),
  })
  bride = await aMember(test.services)
  groom = await aMember(test.services, { gender: 'Male', name: 'Arun Selvam' })
  return () => test.close()
})

const tellBride = (kind: Told['kind'], more: Partial<Told> = {}) =>
  test.services.transact((tx) =>
    tell(tx, test.services, { to: bride.profileId, kind, about: groom.profileId, ...more }),
  )
const subjects = (mails: readonly Email[]) => mails.map(({ subject }) => subject)
const news = async (to = bride) => subjects(await newsTo(test, to.email))
const change = async (body: object) => {
  const { status } = await test.call('PATCH', '/api/notification-settings', { token: bride.token, body })
  expect(status).toBe(200)
}
const headerOf = (mail: Email | undefined, name: string) => mail?.headers.find(({ key }) => key === name)?.value

/** The groom writes to the bride, as far as notifications see it. */
async function write(times = 1) {
  const [low_id, high_id] = [bride.profileId, groom.profileId].toSorted() as [string, string]
  const { db } = test.services
  const now = test.clock.now()
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
    .values({ conversation_id: id, profile_id: bride.profileId, other_id: groom.profileId })
    .onConflict((row) => row.doNothing())
    .execute()
  for (let n = 0; n < times; n++) {
    await db
      .updateTable('participant')
      .set(({ eb }) => ({ other_seq: eb('other_seq', '+', 1) }))
      .where('profile_id', '=', bride.profileId)
      .execute()
    await tellBride('message')
  }
}
const participant = (set: { read_seq?: number; is_muted?: boolean }) =>
  test.services.db.updateTable('participant').set(set).where('profile_id', '=', bride.profileId).execute()

async function expressInterest() {
  await aSubscription(test.services, groom.profileId)
  expect((await viewProfileOf(test, groom, bride.profileId, { isExpressIntrest: true })).status).toBe(200)
}

describe('an interest', () => {
  it('is told at once by mail, with facts, and with Accept and Decline that lead to pages (TELL-04)', async () => {
    await expressInterest()
    const [mail] = await newsTo(test, bride.email)
    expect(mail?.subject).toBe('A family is interested in your profile')
    const words = `${mail?.text}${mail?.html}`
    expect(words).toContain(`Arun Selvam (${groom.memberId})`)
    expect(words).toMatch(/\d\d years/)
    expect(words).toContain(`Accept:\nhttp://localhost:3000/member-detail-view/?type=${groom.profileId}`)
    expect(words).toContain('Decline:\nhttp://localhost:3000/interests/?box=received')
    for (const secret of [groom.phone, groom.email]) expect(words).not.toContain(secret)
    expect(mail?.html).not.toContain('<img')
    expect(await news()).toHaveLength(1)
  })

  it('shows a photo only where everybody may see it', async () => {
    const { db } = test.services
    const { id } = await db
      .insertInto('photo')
      .values({ profile_id: groom.profileId, file_name: 'arun.webp', created_at: test.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const setPhoto = (photo_visibility: string) =>
      db.updateTable('profile').set({ main_photo_id: id, photo_visibility }).where('id', '=', groom.profileId).execute()
    await setPhoto('accepted')
    await expressInterest()
    expect((await newsTo(test, bride.email)).at(-1)?.html).not.toContain('/uploads/')
    await setPhoto('all')
    await tellBride('interestReceived')
    expect(ownNames(test, (await newsTo(test, bride.email)).at(-1)?.html)).toContain(
      'src="http://localhost:3000/uploads/arun.webp"',
    )
  })

  it('that was answered before the mail went is told no more', async () => {
    await expressInterest()
    await test.call('PATCH', `/packageservice/package-usage/interest/${groom.profileId}`, {
      token: bride.token,
      body: { status: 'declined' },
    })
    expect(await news()).toEqual([])
  })
})

describe('a question or an answer that waits for the morning', () => {
  beforeEach(async () => {
    for (const one of [bride, groom]) await aGuardedPhoto(test, one)
    // half past two at night
    await change({ timeZone: 'America/New_York' })
  })
  /** The subjects that come in the morning. */
  async function inTheMorning() {
    expect(await news()).toEqual([])
    test.clock.pass({ hours: 6 })
    return news()
  }

  it('is told if it still stands (TELL-05)', async () => {
    await askForPhotosOf(test, groom, bride)
    await askForPhotosOf(test, bride, groom)
    await answerRequestOf(test, groom, bride, 'accepted')
    expect((await inTheMorning()).toSorted()).toEqual([
      'A family asks to see your photos',
      'Your request for photos was answered',
    ])
  })

  it('is told no more once it was withdrawn, answered or taken back (TELL-05)', async () => {
    const other = await aMember(test.services, { gender: 'Male' })
    await askForPhotosOf(test, groom, bride)
    await answerRequestOf(test, groom, bride, 'withdrawn')
    await askForPhotosOf(test, other, bride)
    await answerRequestOf(test, bride, other, 'declined')
    await askForPhotosOf(test, bride, groom)
    for (const answer of ['accepted', 'declined'] as const) await answerRequestOf(test, groom, bride, answer)
    expect(await inTheMorning()).toEqual([])
  })
})

describe('a message', () => {
  it('is told ten minutes later to who hasn’t read it, without its text, several as one (TELL-06)', async () => {
    await write(3)
    test.clock.pass({ minutes: 9 })
    expect(await news()).toEqual([])
    test.clock.pass({ minutes: 1 })
    expect(await news()).toEqual(['You have a new message'])
    expect((await mailsTo(test, bride.email))[0]?.text).toContain('3 new messages from Arun Selvam')
  })

  it('that was read meanwhile, or stands in a muted conversation, isn’t sent', async () => {
    await write()
    await participant({ read_seq: 1 })
    test.clock.pass({ minutes: 10 })
    expect(await news()).toEqual([])
    await write()
    await participant({ is_muted: true })
    test.clock.pass({ minutes: 10 })
    expect(await news()).toEqual([])
  })

  it('after others that wait unread is no new mail for half a day', async () => {
    await write()
    test.clock.pass({ minutes: 10 })
    await news()
    await write()
    test.clock.pass({ minutes: 10 })
    expect(await news()).toHaveLength(1)
    test.clock.pass({ hours: 24 })
    await write()
    test.clock.pass({ minutes: 10 })
    expect(await news()).toHaveLength(2)
  })
})

describe('a family that hides', () => {
  const hide = () => test.call('PATCH', '/profile/settings', { token: groom.token, body: { visibility: 'nobody' } })

  it('cannot silence the warning that a message of theirs was held back (TELL-02)', async () => {
    await tellBride('safety')
    await hide()
    expect(await news()).toEqual(['A word about your safety'])
  })

  it('and is connected is heard of when it writes, for as long as it may (TELL-06)', async () => {
    await connect(test, groom, bride)
    await hide()
    expect((await talkingOn(test).post(groom, bride, 'Vanakkam')).status).toBe(201)
    test.clock.pass({ minutes: 10 })
    expect(await news()).toContain('You have a new message')
    const before = (await news()).length
    test.clock.pass({ hours: 24 })
    ;[bride, groom] = [await loggedInAgain(test.services, bride), await loggedInAgain(test.services, groom)]
    expect((await talkingOn(test).post(groom, bride, 'Are you well?')).status).toBe(201)
    await talkingOn(test).block(bride, groom)
    test.clock.pass({ minutes: 10 })
    expect(await news()).toHaveLength(before)
  })
})

describe('nothing is told', () => {
  it('of a member who was blocked or hides by then', async () => {
    await tellBride('photoRequest')
    await test.call('POST', '/api/blocks', { token: bride.token, body: { profileId: groom.profileId } })
    const other = await aMember(test.services, { gender: 'Male' })
    await tellBride('photoRequest', { about: other.profileId })
    await test.call('PATCH', '/profile/settings', { token: other.token, body: { visibility: 'nobody' } })
    expect(await news()).toEqual([])
  })

  it('by mail to an address that isn’t proven, or by a way that the member turned off', async () => {
    const unproven = await aMember(test.services, { emailVerified: false })
    await tellBride('photoRequest', { to: unproven.profileId })
    await change({ kinds: { photoRequest: { email: false } } })
    await tellBride('photoRequest')
    expect([await news(), await news(unproven)]).toEqual([[], []])
  })

  it('of what was read in the product first', async () => {
    await tellBride('photoRequest')
    await test.call('POST', '/api/notifications/read', { token: bride.token, body: { upTo: 1e9 } })
    expect(await news()).toEqual([])
  })
})

describe('at night', () => {
  it('what can wait comes in the morning, by the member’s own clock, and an interest at once (TELL-05)', async () => {
    await change({ timeZone: 'America/New_York' })
    // 21:30 in New York
    test.clock.pass({ hours: 19 })
    groom = await aMember(test.services, { gender: 'Male' })
    await tellBride('photoRequest')
    await expressInterest()
    expect(await news()).toEqual(['A family is interested in your profile'])
    test.clock.pass({ hours: 10, minutes: 29 })
    expect(await news()).toHaveLength(1)
    test.clock.pass({ minutes: 1 })
    expect(await news()).toEqual(['A family is interested in your profile', 'A family asks to see your photos'])
  })
})

describe('a digest', () => {
  const digests = async () => {
    await sendDigests(test.services)
    return news()
  }

  it('gathers what can wait into one mail a day, and none where nothing is new (TELL-07)', async () => {
    await change({ digest: 'daily' })
    await tellBride('photoRequest')
    await tellBride('visitor')
    const other = await aMember(test.services, { gender: 'Male', name: 'Bala Kumar' })
    await tellBride('visitor', { about: other.profileId })
    expect(await digests()).toEqual([])
    test.clock.pass({ hours: 20 })
    expect(await digests()).toEqual(['What is new for you'])
    const [mail] = await mailsTo(test, bride.email)
    expect(mail?.text).toContain('2 families have opened your profile.')
    expect(mail?.text).toContain(`Arun Selvam (${groom.memberId}) asks to see your photos.`)
    test.clock.pass({ hours: 24 })
    expect(await digests()).toHaveLength(1)
  })

  it('comes every seventh day to who wants it so, and leaves out what was read or turned off', async () => {
    await change({ digest: 'weekly', kinds: { photoAnswer: { email: false } } })
    await tellBride('photoRequest')
    await test.call('POST', '/api/notifications/read', { token: bride.token, body: { upTo: 1e9 } })
    await tellBride('photoAnswer')
    await tellBride('birthday')
    test.clock.pass({ days: 6 })
    expect(await digests()).toEqual([])
    test.clock.pass({ days: 1 })
    expect(await digests()).toEqual(['What is new for you'])
    const [mail] = await mailsTo(test, bride.email)
    expect(mail?.text).toContain('birthday')
    expect(mail?.text).not.toMatch(/photos/)
  })

  it('tells of what the centre doesn’t show, though the centre was read (TELL-07)', async () => {
    await change({ digest: 'daily', kinds: { birthday: { inApp: false } } })
    await tellBride('birthday')
    await tellBride('photoRequest')
    await test.call('POST', '/api/notifications/read', { token: bride.token, body: { upTo: 1e9 } })
    test.clock.pass({ hours: 24 })
    expect(await digests()).toEqual(['What is new for you'])
    const text = (await mailsTo(test, bride.email))[0]?.text
    expect(text).toContain('birthday')
    expect(text).not.toContain('photos')
  })

  it('is not put off by a change of other settings (TELL-07)', async () => {
    await change({ digest: 'weekly' })
    await tellBride('photoRequest')
    for (const body of [{ readReceipts: false }, { quietTo: '09:00' }, { kinds: { visitor: { push: true } } }]) {
      test.clock.pass({ days: 2 })
      bride = await loggedInAgain(test.services, bride)
      await change(body)
    }
    test.clock.pass({ days: 1 })
    expect(await digests()).toEqual(['What is new for you'])
  })

  it('includes events that were pending at the last one, and none twice (TELL-07)', async () => {
    await change({ digest: 'daily' })
    await tellBride('photoRequest')
    test.clock.pass({ hours: 24 })
    await digests()
    await tellBride('birthday')
    await database.pool.query(
      "update notification set created_at = created_at - interval '1 minute' where profile_id = $1 and kind = 'birthday'",
      [bride.profileId],
    )
    test.clock.pass({ hours: 24 })
    expect(await digests()).toHaveLength(2)
    const text = (await mailsTo(test, bride.email))[1]?.text
    expect(text).toContain('birthday')
    expect(text).not.toContain('photos')
  })

  it('is the only mail that tells of visitors', async () => {
    await tellBride('visitor')
    test.clock.pass({ days: 2 })
    expect(await digests()).toEqual([])
  })
})

it('two servers tell of each thing once between them', async () => {
  const two = await openTestApp(SECRET, { database: await database.again(), clock: test.clock })
  await change({ digest: 'daily' })
  for (let n = 0; n < 5; n++) await tellBride('interestClosed', { once: String(n) })
  for (let n = 0; n < 5; n++) await tellBride('safety', { about: undefined, once: String(n) })
  const both = [test.services, two.services]
  await Promise.all([...both, ...both].map((services) => sendDueNotifications(services)))
  test.clock.pass({ hours: 24 })
  await Promise.all([...both, ...both].map((services) => sendDigests(services)))
  const mails = [...(await mailsTo(test, bride.email)), ...(await mailsTo(two, bride.email))]
  expect(subjects(mails).toSorted()).toEqual([...Array(5).fill('A word about your safety'), 'What is new for you'])
  await two.close()
})

describe('the link at the foot of a mail', () => {
  const linkOf = (mail: Email | undefined) => headerOf(mail, 'list-unsubscribe')?.slice(1, -1) ?? 'no link'
  const pathOf = (mail: Email | undefined) => new URL(linkOf(mail)).pathname

  it('stands in the head too, so that mail programs can offer it (TELL-08)', async () => {
    await tellBride('photoRequest')
    const [mail] = await newsTo(test, bride.email)
    expect(linkOf(mail)).toMatch(/^http:\/\/localhost:3000\/unsubscribe\/[a-p]+$/)
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail?.text).toContain(linkOf(mail))
    expect(mail?.html).toContain(linkOf(mail))
    expect(linkOf(mail)).not.toContain(bride.profileId)
  })

  it('shows what would stop and changes nothing; one press stops that kind, as often as it is pressed', async () => {
    await tellBride('photoRequest')
    await tellBride('birthday')
    const path = pathOf((await newsTo(test, bride.email)).find(({ subject }) => subject?.includes('photos')))
    const shown = await test.call('GET', path)
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(shown.text).toContain('requests for your photos')
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
    const mailOf = async (kind: string) =>
      (await test.call('GET', '/api/notification-settings', { token: bride.token })).body.data.kinds[kind].email
    expect(await mailOf('photoRequest')).toBe(true)
    for (const [type, body] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      ['multipart/form-data; boundary=x', '--x\r\n\r\n--x--'],
      ['', undefined],
    ] as const) {
      const headers: Record<string, string> = type === '' ? {} : { 'content-type': type }
      const pressed = await test.call('POST', path, { headers, ...(body && { body }) })
      expect([pressed.status, pressed.text.includes('have stopped')]).toEqual([200, true])
    }
    expect([await mailOf('photoRequest'), await mailOf('birthday')]).toEqual([false, true])
  })

  it('ends the digest', async () => {
    await change({ digest: 'daily' })
    await tellBride('visitor')
    test.clock.pass({ hours: 24 })
    await sendDigests(test.services)
    const [mail] = await newsTo(test, bride.email)
    expect((await test.call('POST', pathOf(mail))).status).toBe(200)
    await tellBride('birthday')
    test.clock.pass({ days: 8 })
    await sendDigests(test.services)
    expect(await news()).toEqual(['What is new for you', 'A birthday today'])
  })

  it('is in no mail about safety', async () => {
    await tellBride('safety', { about: undefined })
    const [mail] = await newsTo(test, bride.email)
    expect(headerOf(mail, 'list-unsubscribe')).toBeUndefined()
    expect(mail?.text).not.toContain('unsubscribe')
  })

  it('can’t be guessed or changed, and says nothing to who tries', async () => {
    await tellBride('photoRequest')
    const path = pathOf((await newsTo(test, bride.email))[0])
    const changed = `${path.slice(0, -2)}${path.endsWith('aa') ? 'bb' : 'aa'}`
    for (const wrong of [changed, '/unsubscribe/x', '/unsubscribe/%00', `/unsubscribe/${'a'.repeat(2000)}`])
      for (const method of ['GET', 'POST'] as const) expect((await test.call(method, wrong)).status).toBe(404)
  })
})

describe('by SMS', () => {
  const texts = async (of: TestMember) => {
    await sendDueNotifications(test.services)
    return smsTo(test, of.phone)
  }
  const wantSms = () => change({ kinds: { interestReceived: { sms: true } } })

  it('an interest is told to who asked for it, in registered words without a name (TELL-10)', async () => {
    const other = await aMember(test.services)
    await wantSms()
    await expressInterest()
    await viewProfileOf(test, groom, other.profileId, { isExpressIntrest: true })
    const [text] = await texts(bride)
    expect(text).toMatch(/^A family has expressed interest in your profile at /)
    expect(text).not.toContain('Arun')
    expect(await texts(other)).toEqual([])
  })

  it('nothing goes to a number that isn’t proven', async () => {
    bride = await aMember(test.services, { mobileVerified: false })
    await wantSms()
    await expressInterest()
    expect(await texts(bride)).toEqual([])
  })

  it('a member is told five times a day at most', async () => {
    await wantSms()
    for (let n = 0; n < 7; n++) {
      groom = await aMember(test.services, { gender: 'Male' })
      await expressInterest()
    }
    expect(await texts(bride)).toHaveLength(5)
    test.clock.pass({ hours: 24 })
    groom = await aMember(test.services, { gender: 'Male' })
    await expressInterest()
    expect(await texts(bride)).toHaveLength(6)
  })
})

it('what was told ninety days ago is forgotten', async () => {
  await tellBride('birthday')
  const count = async () =>
    (await test.services.db.selectFrom('notification').select('id').where('profile_id', '=', bride.profileId).execute())
      .length
  test.clock.pass({ days: 90 })
  await runTask(test.services, 'tidying notifications')
  expect(await count()).toBe(1)
  test.clock.pass({ minutes: 1 })
  await runTask(test.services, 'tidying notifications')
  expect(await count()).toBe(0)
})
