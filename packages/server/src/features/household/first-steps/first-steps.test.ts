import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { newsTo } from '../../../testing/outside/kept-mail.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { testClock } from '../../../testing/test-clock.ts'
import { remindOfFirstSteps } from './first-steps.api.ts'

let test: TestApp
let member: TestMember
beforeAll(async () => {
  // noon in India, outside quiet hours
  test = await openTestApp({}, { clock: testClock(new Date('2026-03-10T06:30:00Z')) })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.services.db.deleteFrom('account').execute()
  member = await aMember(test.services)
})

const reminders = async (days: number) => {
  test.clock.pass({ days })
  await Promise.all([remindOfFirstSteps(test.services), remindOfFirstSteps(test.services)])
  await remindOfFirstSteps(test.services)
  const mails = await newsTo(test, member.email)
  return mails.filter(({ subject }) => subject === 'Your profile lacks what families ask for first')
}

it('reminds a family whose first steps are open after 3 and after 21 days, once each, with a link to them (DAY-12)', async () => {
  expect(await reminders(2)).toHaveLength(0)
  const [mail] = await reminders(1)
  expect(mail?.text).toContain('/profile-dashboard')
  expect(await reminders(4)).toHaveLength(1)
  expect(await reminders(14)).toHaveLength(2)
  expect(await reminders(40)).toHaveLength(2)
})

it('reminds no family that turned reminders off, rests, or has done all four (DAY-12)', async () => {
  const kinds = { firstSteps: { email: false } }
  await test.call('PATCH', '/api/notification-settings', { token: member.token, body: { kinds } })
  expect(await reminders(3)).toHaveLength(0)

  member = await aMember(test.services)
  await test.services.db
    .updateTable('profile')
    .set({ idle_since: test.clock.now() })
    .where('id', '=', member.profileId)
    .execute()
  expect(await reminders(3)).toHaveLength(0)

  member = await aMember(test.services)
  const { db } = test.services
  const profile_id = member.profileId
  const first = (table: 'education' | 'star') =>
    db.selectFrom('reference_item').select('id').where('list', '=', table).orderBy('id').limit(1)
  const photo = await db
    .insertInto('photo')
    .values({ profile_id, file_name: 'a.jpg', created_at: test.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('profile').set({ main_photo_id: photo.id }).where('id', '=', profile_id).execute()
  await db
    .insertInto('profile_education')
    .values({ profile_id, item_id: first('education'), position: 0 })
    .execute()
  await db.insertInto('horoscope').values({ profile_id, star_id: 1 }).execute()
  await db.insertInto('preference').values({ profile_id, age_from: 24 }).execute()
  expect(await reminders(3)).toHaveLength(0)
})
