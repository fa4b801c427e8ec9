import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember } from '../../../testing/members/a-member.ts'
import { aStaffMember } from '../../../testing/office/a-staff.ts'
import { connect } from '../../../testing/members/connect.ts'
import { decideOn, queueOf } from '../../../testing/office/reviewing.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { runTask } from '../../../testing/run-task.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it('what a report says goes when the law wants it kept no longer; that there was one stays', async () => {
  const staff = await aStaffMember(test, 'administrator')
  const groom = await aMember(test.services, { gender: 'Male' })
  const bride = await aMember(test.services)
  await connect(test, groom, bride)
  const post = { text: 'My mother is ill, please send me money.', clientId: randomUUID() }
  const held = await test.call('POST', `/api/conversations/${bride.profileId}/messages`, {
    token: groom.token,
    body: post,
  })
  expect(held.status).toBe(422)
  const [row] = await queueOf(staff, 'messages')
  expect((await decideOn(staff, row!, 'approve')).status).toBe(200)
  const body = { profileId: groom.profileId, reason: 'harassment', text: 'He shouts.' }
  await test.call('POST', '/api/reports', { token: bride.token, body })
  const words = async () =>
    (await test.services.database.pool.query('select details, message_text from report order by id')).rows
  const kept = [
    { details: '', message_text: post.text },
    { details: 'He shouts.', message_text: null },
  ]
  test.clock.pass({ days: 179 })
  await runTask(test.services, 'tidying reports')
  expect(await words()).toEqual(kept)
  test.clock.pass({ days: 366 })
  await runTask(test.services, 'tidying reports')
  // the other one waits for an answer
  expect(await words()).toEqual([{ details: '', message_text: null }, kept[1]])
})
