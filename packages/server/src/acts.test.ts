import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseAccount } from './features/identity/accounts/ending/leaving.store.ts'
import { buyNow } from './testing/office/a-payment.ts'
import { aMember, aSecondPerson, type TestMember } from './testing/members/a-member.ts'
import { aSubscription } from './testing/office/a-subscription.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { crossInterest } from './testing/members/interests.ts'
import { viewContactOf, viewProfileOf } from './testing/members/viewing.ts'

let test: TestApp
/** The person who registered the profile, and a second one who acts for it. */
let owner: TestMember
let uncle: TestMember
let other: TestMember
beforeAll(async () => {
  test = await openTestApp()
  owner = await aMember(test.services, { gender: 'Male' })
  uncle = await aSecondPerson(test.services, owner)
  other = await aMember(test.services)
  for (const { profileId } of [owner, other]) await aSubscription(test.services, profileId)
})
afterAll(() => test.close())

async function send(by: TestMember, method: 'POST' | 'PATCH', path: string, body: object) {
  const answer = await test.call(method, path, { token: by.token, body })
  expect({ path, status: answer.status, text: answer.text }).toMatchObject({ status: 200 })
}
const post = (by: TestMember, path: string, body: object) => send(by, 'POST', path, body)
const view = async (by: TestMember, whom: TestMember, isExpressIntrest = false) =>
  expect((await viewProfileOf(test, by, whom.profileId, { isExpressIntrest })).status).toBe(200)
const report = (by: TestMember, text: string) =>
  post(by, '/api/reports', { profileId: other.profileId, reason: 'other', text })

/** The account saved with each act of the profile towards the other. */
async function doers() {
  const { rows } = await test.services.database.pool.query<Record<string, string | null>>(
    `select did.profile_viewed_by as "viewed the profile", did.contact_viewed_by as "viewed the contact",
        did.interest_by as "sent an interest", heard.interest_answered_by as "answered an interest",
        b.by_account_id as "blocked", r.by_account_id as "reported", s.by_account_id as "shortlisted", d.by_account_id as "dismissed",
        m.by_account_id as "sent an SMS", w.by_account_id as "wrote a message", o.by_account_id as "ordered a plan"
      from interaction did
      left join interaction heard on heard.viewer_id = did.target_id and heard.target_id = did.viewer_id
      left join block b on b.blocker_id = did.viewer_id and b.blocked_id = did.target_id
      left join report r on r.reporter_id = did.viewer_id and r.target_id = did.target_id
      left join shortlist s on s.owner_id = did.viewer_id and s.target_id = did.target_id
      left join dismissed d on d.owner_id = did.viewer_id and d.target_id = did.target_id
      left join member_sms m on m.sender_id = did.viewer_id and m.recipient_id = did.target_id
      left join message w on w.profile_id = did.viewer_id
      left join payment_order o on o.profile_id = did.viewer_id
      where did.viewer_id = $1 and did.target_id = $2`,
    [owner.profileId, other.profileId],
  )
  expect(rows).toHaveLength(1)
  return rows[0]!
}

describe('an act for a profile', () => {
  it('saves the account of the person who did it, one of several who act for the profile', async () => {
    await view(owner, other)
    await view(other, owner)
    await view(uncle, other, true)
    await crossInterest(test, other, owner)
    expect((await viewContactOf(test, uncle, other.profileId)).status).toBe(200)
    await send(uncle, 'PATCH', `/packageservice/package-usage/interest/${other.profileId}`, { status: 'accepted' })
    await post(uncle, '/api/shortlist', { profileId: other.profileId })
    await post(uncle, '/api/matches/dismissed', { profileId: other.profileId })
    await post(uncle, '/packageservice/package-usage/send-sms', { profileId: other.profileId, templateId: 'talk' })
    const written = await test.call('POST', `/api/conversations/${other.profileId}/messages`, {
      token: uncle.token,
      body: { text: 'Vanakkam', clientId: 'one' },
    })
    expect(written.status).toBe(201)
    await report(owner, 'never answers')
    await report(uncle, 'asked for money')
    await post(uncle, '/api/blocks', { profileId: other.profileId })
    expect((await buyNow(test, uncle)).status).toBe(200)
    expect(await doers()).toEqual({
      'viewed the profile': owner.accountId,
      'viewed the contact': uncle.accountId,
      'sent an interest': uncle.accountId,
      'answered an interest': uncle.accountId,
      blocked: uncle.accountId,
      // with the latest reason
      reported: uncle.accountId,
      shortlisted: uncle.accountId,
      dismissed: uncle.accountId,
      'sent an SMS': uncle.accountId,
      'wrote a message': uncle.accountId,
      'ordered a plan': uncle.accountId,
    })
  })

  it('stays after the account is deleted, without the account', async () => {
    await test.services.transact((tx) =>
      eraseAccount(tx, uncle.accountId, { memberId: uncle.memberId, now: test.clock.now() }),
    )
    const { 'viewed the profile': stays, ...rest } = await doers()
    expect(stays).toBe(owner.accountId)
    expect(new Set(Object.values(rest))).toEqual(new Set([null]))
    const { rows } = await test.services.database.pool.query(
      `select (select count(*) from interaction where contact_viewed_at is not null and interest_at is not null) as pairs,
        (select count(*) from interaction where interest_answered_at is not null) as answers,
        (select count(*) from block) as blocks, (select count(*) from report) as reports,
        (select count(*) from shortlist) as kept, (select count(*) from dismissed) as dismissed, (select count(*) from member_sms) as sms, (select count(*) from message) as messages,
        (select count(*) from payment_order) as orders`,
    )
    // two interests crossed: one acceptance answered both
    expect(rows).toEqual([
      { pairs: 1, answers: 2, blocks: 1, reports: 1, kept: 1, dismissed: 1, sms: 1, messages: 1, orders: 1 },
    ])
  })
})
