import {
  NOTICES,
  NOTIFICATION_KINDS,
  noticePath,
  type NotificationKind,
} from '@thunai/contract/telling/notification-kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aPushService, type PushService } from '../../../testing/outside/a-push-service.ts'
import { newsTo } from '../../../testing/outside/kept-mail.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { follow } from '../../../testing/members/a-told-bride.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { testClock } from '../../../testing/test-clock.ts'
import { viewProfileOf } from '../../../testing/members/viewing.ts'
import { sendDueNotifications } from './send-due.ts'
import { notify } from './notify.ts'

let service: PushService
let test: TestApp
beforeAll(async () => {
  service = await aPushService(() => test.services.push.key())
  test = await openTestApp(
    { TOKEN_SECRET: 'the same secret on every one of the servers' },
    { clock: testClock(new Date('2026-03-10T06:30:00Z')), pushOutside: service.outside },
  )
})
afterAll(async () => {
  await service.stop()
  await test.close()
})

/** Notifies a new member of one kind on every channel; returns the links in the mail and the push. */
async function tellOf(kind: NotificationKind, about: TestMember) {
  const reader = await aMember(test.services)
  const browser = service.aBrowser()
  await test.call('POST', '/api/push-subscriptions', { token: reader.token, body: browser.subscription })
  const on = { [kind]: { ...(NOTICES[kind].inApp === 'on' && { inApp: true, email: true }), push: true } }
  const { status } = await test.call('PATCH', '/api/notification-settings', {
    token: reader.token,
    body: { kinds: on },
  })
  expect([kind, status]).toEqual([kind, 200])
  // an interest only while it waits for an answer
  if (kind === 'interestReceived' || kind === 'interestReminder') {
    await aSubscription(test.services, about.profileId)
    await viewProfileOf(test, about, reader.profileId, { isExpressIntrest: true })
  }
  // of a profile's news only to who follows it
  if (kind === 'birthday' || kind === 'profileChanged')
    await test.services.transact((tx) => follow(tx, reader.profileId, about.profileId))
  // of the end of a plan only while one is near
  if (kind === 'planEnds') await aSubscription(test.services, reader.profileId)
  // and of a no of the candidate only while it stands
  if (kind === 'candidateNo') await voteNo(reader, about)
  // and of a match or its story only while it waits for the reader's word
  if (kind === 'matchAsked' || kind === 'storyAsked') await waitsFor(reader, about, kind)
  await test.services.transact((tx) =>
    notify(tx, test.services, { to: reader.profileId, kind, about: about.profileId }),
  )
  test.clock.pass({ minutes: 11 })
  await sendDueNotifications(test.services)
  await test.services.outbox.deliver()
  const centre = (await test.call('GET', '/api/notifications', { token: reader.token })).body.data.rows[0]
  const text = (await newsTo(test, reader.email)).map((mail) => mail.text).join('\n')
  const links = [...text.matchAll(/http:\/\/localhost:3000(\/\S*)/g)].map(([, path]) => path)
  return {
    centre: noticePath(kind, centre.profileId),
    pushed: new Set(browser.told.map((told) => (told as { url: string }).url)),
    links,
  }
}

const voteNo = ({ profileId: profile_id, accountId: account_id }: TestMember, about: TestMember) =>
  test.services.db
    .insertInto('family_word')
    .values({ profile_id, account_id, target_id: about.profileId, vote: 'no', voted_at: test.clock.now() })
    .execute()

/** A match, or the story of one, that a member waits for the reader to confirm. */
async function waitsFor(reader: TestMember, by: TestMember, kind: 'matchAsked' | 'storyAsked'): Promise<void> {
  const { db } = test.services
  const now = test.clock.now()
  const fixed_at = kind === 'storyAsked' ? now : null
  const match = (profile_id: string, other_id: string) =>
    db.insertInto('alliance').values({ profile_id, other_id, is_outside: false, proposed_at: now, fixed_at }).execute()
  await match(by.profileId, reader.profileId)
  if (kind === 'matchAsked') return
  await match(reader.profileId, by.profileId)
  await db
    .insertInto('alliance_story')
    .values({
      by_profile_id: by.profileId,
      with_profile_id: reader.profileId,
      language: 'en',
      couple: 'Arun and Kavitha',
      place: 'Madurai',
      text: 'We met here.',
      written_at: now,
    })
    .execute()
}

describe('mail, push and centre lead to one page for each kind (TELL-12)', () => {
  const pushedKinds = NOTIFICATION_KINDS.filter((kind) => kind !== 'message')
  const mailed = (kind: NotificationKind) => ['atOnce', 'byDay'].includes(NOTICES[kind].mail)

  it.each(pushedKinds)('%s', async (kind) => {
    const about = await aMember(test.services, { gender: 'Male' })
    const { centre, pushed, links } = await tellOf(kind, about)
    expect([...pushed]).toEqual([centre])
    // other kinds come in a digest, which leads to the notification centre, or are written by their feature
    expect(links.includes(centre)).toBe(mailed(kind))
  })
})
