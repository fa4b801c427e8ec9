import { randomInt } from 'node:crypto'
import { dayInIndia } from '@thunai/contract/values/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { testClock } from '../../../testing/test-clock.ts'
import { countFigures, recountFigures } from './figures.api.ts'
import { daysBefore } from './figures.rules.ts'

const NOW = new Date('2026-11-25T12:00:00+05:30')
const DAYS = 20
let test: TestApp
let staff: TestStaff
beforeAll(async () => {
  test = await openTestApp({}, { clock: testClock(NOW) })
  await aTimeOfUse()
  staff = await aStaffMember(test, 'content')
}, 60_000)
afterAll(() => test.close())

const query = async (text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await test.services.database.pool.query(text, [...values])).rows

/** Members of several communities and places who are active at random moments within three weeks. */
async function aTimeOfUse(): Promise<void> {
  const { services } = test
  const members: TestMember[] = []
  for (let n = 0; n < 24; n++)
    members.push(
      await aMember(services, { religion: n % 3 === 0 ? 'Christian' : 'Hindu', gender: n % 2 ? 'Male' : 'Female' }),
    )
  const moment = () => new Date(NOW.getTime() - randomInt(DAYS * 86_400) * 1000)
  const pick = () => members[randomInt(members.length)] ?? members[0]!
  const [state] = await query('select id, country_id from state order by id limit 1')
  await query('delete from session')
  for (const [n, { accountId, profileId }] of members.entries()) {
    const at = moment()
    await query('update account set created_at = $1, email_verified_at = $2, mobile_verified_at = $3 where id = $4', [
      at,
      moment(),
      randomInt(4) === 0 ? null : moment(),
      accountId,
    ])
    if (n % 2)
      await query('update profile set country_id = $1, state_id = $2 where id = $3', [
        state?.['country_id'],
        state?.['id'],
        profileId,
      ])
    for (let logins = randomInt(5); logins > 0; logins--)
      await query(
        "insert into session (id, account_id, user_agent, address, created_at, expires_at) values (gen_random_uuid(), $1, '', '', $2, $2::timestamptz + interval '12 hours')",
        [accountId, moment()],
      )
  }
  for (let n = 0; n < 60; n++) {
    const [a, b] = [pick(), pick()]
    if (a === b) continue
    const answered = randomInt(2) === 0
    await query(
      `insert into interaction (viewer_id, target_id, last_viewed_at, interest_at, interest_by, interest_state, interest_answered_at)
       values ($1, $2, $3, $3, $4, $5, $6) on conflict do nothing`,
      [a.profileId, b.profileId, moment(), a.accountId, answered ? 'accepted' : 'sent', answered ? moment() : null],
    )
    const [low, high] = [a.profileId, b.profileId].toSorted()
    await query(
      `insert into conversation (low_id, high_id, opened_at, last_at, begun_at, begun_by) values ($1, $2, $3, $3, $3, $4)
       on conflict do nothing`,
      [low, high, moment(), a.accountId],
    )
  }
  const [plan] = await query('select id from plan limit 1')
  for (let n = 0; n < 15; n++) {
    const { profileId, memberId, accountId } = pick()
    const [order] = await query(
      `insert into payment_order (profile_id, member_id, by_account_id, plan_id, plan_name, amount_minor, currency, provider, validity_days,
        contact_limit, sms_credits, express_interest, messaging_app, state, created_at, paid_at)
       values ($1, $2, $3, $4, 'Gold', 100050, 'INR', 'razorpay', 30, 5, 5, true, false, 'paid', $5, $5) returning id`,
      [profileId, memberId, accountId, plan?.['id'], moment()],
    )
    const id = `pay_${n}`
    await query(
      `insert into payment (id, order_id, amount_minor, currency, outcome, noticed_at, noticed_by)
       values ($1, $2, 100050, 'INR', 'settled', $3, 'verify')`,
      [id, order?.['id'], moment()],
    )
    if (n % 3 === 0)
      await query(
        `insert into refund (payment_id, minor, reason, state, provider_refund_id, by_staff, by_email, created_at, ended_at)
         values ($1, 50025, 'asked', 'done', $2, gen_random_uuid(), 'a@b.in', $3, $3)`,
        [id, `rfnd_${n}`, moment()],
      )
  }
  for (let n = 0; n < 40; n++) {
    const opened = moment()
    await query(
      `insert into review (queue, subject_kind, subject_id, opened_at, closed_at, decision)
       values ($1, 'photo', $2, $3, $4, $5)`,
      [
        n % 2 ? 'photos' : 'texts',
        `s${n}`,
        opened,
        n % 5 === 0 ? null : new Date(opened.getTime() + randomInt(100) * 360_000),
        n % 5 === 0 ? null : 'approve',
      ],
    )
  }
}

const figures = async (search = '') => {
  const { status, body } = await staff.office('GET', `/office/api/figures${search}`)
  expect(status).toBe(200)
  return body.data
}
const FROM = daysBefore(dayInIndia(NOW), DAYS + 1)

/** Computes the same with simple SQL. */
async function countSimply(from: string, to: string) {
  const within = (time: string) => `(${time} at time zone 'Asia/Kolkata')::date between $1 and $2`
  const one = async (text: string) => Number((await query(text, [from, to]))[0]?.['n'] ?? 0)
  return {
    registrations: await one(`select count(*) n from account where ${within('created_at')}`),
    verified:
      await one(`select count(*) n from account where ${within('greatest(email_verified_at, mobile_verified_at)')}
      and email_verified_at is not null and mobile_verified_at is not null`),
    active: await one(`select count(distinct account_id) n from session where ${within('created_at')}`),
    interestsSent: await one(`select count(*) n from interaction where ${within('interest_at')}`),
    interestsAnswered: await one(`select count(*) n from interaction where ${within('interest_answered_at')}`),
    conversations: await one(`select count(*) n from conversation where ${within('begun_at')}`),
    taken: (await one(`select sum(amount_minor) n from payment where ${within('noticed_at')}`)) / 100,
    refunded: (await one(`select sum(minor) n from refund where ${within('ended_at')}`)) / 100,
  }
}

describe('figures', () => {
  it('equal those of simple SQL, by day and by week, before and after final counting (FIG-01, FIG-02)', async () => {
    const before = { day: await figures(`?from=${FROM}`), week: await figures(`?from=${FROM}&by=week`) }
    expect(before.day.rows).toHaveLength(DAYS + 2)
    for (const row of before.day.rows) expect(row).toMatchObject(await countSimply(row.day, row.day))
    for (const row of before.week.rows) expect(row).toMatchObject(await countSimply(row.day, daysBefore(row.day, -6)))
    expect(before.week.rows.map(({ day }: { day: string }) => new Date(day).getUTCDay())).toEqual([1, 1, 1, 1])
    await Promise.all([countFigures(test.services), countFigures(test.services)])
    const [{ days, weeks } = {}] = await query(
      "select count(*) filter (where span = 'day') as days, count(*) filter (where span = 'week') as weeks from figure_span",
    )
    const first = await query("select min((created_at at time zone 'Asia/Kolkata')::date) as day from account")
    expect(days).toBe((Date.parse('2026-11-25') - Date.parse(String(first[0]?.['day']))) / 86_400_000)
    expect(weeks).toBeGreaterThanOrEqual(2)
    expect(await figures(`?from=${FROM}`)).toEqual(before.day)
    expect(await figures(`?from=${FROM}&by=week`)).toEqual(before.week)
  })

  it('by community and place add up to the totals, if enough people are in each (FIG-02)', async () => {
    const all = await countSimply(FROM, '2026-11-25')
    for (const by of ['community', 'place']) {
      const { rows, queueTimes } = await figures(`?from=${FROM}&by=${by}`)
      expect(queueTimes).toEqual([])
      expect(rows.length).toBeGreaterThan(1)
      expect(rows.reduce((sum: number, row: { registrations: number }) => sum + row.registrations, 0)).toBe(
        all.registrations,
      )
    }
    const { rows } = await figures(`?from=${FROM}&by=community`)
    const [christian] = await query("select id from reference_item where list = 'religion' and name = 'Christian'")
    expect(rows).toContainEqual(
      expect.objectContaining({ id: christian?.['id'], name: 'Christian', day: null, active: null, registrations: 8 }),
    )
  })

  it('of a community in a place are hidden if fewer than five people are behind them (FIG-03)', async () => {
    const [christian] = await query("select id from reference_item where list = 'religion' and name = 'Christian'")
    const { rows } = await figures(`?from=${FROM}&religion=${christian?.['id']}`)
    const hidden = rows.filter(({ registrations }: { registrations: number | null }) => registrations === null)
    expect(hidden.length).toBeGreaterThan(0)
    for (const { registrations } of rows)
      expect(registrations === null || registrations === 0 || registrations >= 5).toBe(true)
  })

  it('show how long decided reviews had waited (FIG-04)', async () => {
    const { queueTimes } = await figures(`?from=${FROM}&by=week`)
    const plain = await query(
      `select date_trunc('week', closed_at at time zone 'Asia/Kolkata')::date as day, queue, count(*) as decided,
        percentile_cont(0.5) within group (order by extract(epoch from closed_at - opened_at) / 3600) as "medianHours",
        percentile_cont(0.9) within group (order by extract(epoch from closed_at - opened_at) / 3600) as "p90Hours"
       from review where decision is not null and closed_at < $1 group by 1, 2 order by 1, 2`,
      ['2026-11-29T18:30:00Z'],
    )
    expect(queueTimes).toEqual(plain)
  })

  it('stay when members leave; a recount matches the rows, for days whose rows still exist (FIG-02)', async () => {
    const day = (
      await query(
        "select (min(created_at) at time zone 'Asia/Kolkata')::date as day from account where created_at > $1",
        ['2026-11-10'],
      )
    )[0]?.['day']
    const of = async () => (await figures(`?from=${day}&to=${day}`)).rows[0].registrations
    const before = await of()
    await query("delete from account where (created_at at time zone 'Asia/Kolkata')::date = $1", [day])
    expect(await of()).toBe(before)
    expect(await recountFigures(test.services)).toBeGreaterThan(DAYS - 10)
    expect(await of()).toBe(0)
  })

  it('leave active members out for days whose sessions are deleted (FIG-02)', async () => {
    await query(
      "update account set created_at = '2026-08-03T09:00:00Z' where id = (select id from account order by id limit 1)",
    )
    await countFigures(test.services)
    const { rows } = await figures('?from=2026-08-03&to=2026-08-03')
    expect(rows).toMatchObject([{ day: '2026-08-03', registrations: 1, active: null }])
  })

  it('need valid days, and not too many (FIG-01)', async () => {
    for (const wrong of [
      'from=2026-02-30',
      'to=0000-02-15',
      'to=0001-01-15',
      'from=2026-11-20&to=2026-11-19',
      'from=2025-01-01',
      'by=year',
      'religion=x',
    ]) {
      const { status, body } = await staff.office('GET', `/office/api/figures?${wrong}`)
      expect([wrong, status, body.code]).toEqual([wrong, 400, 'invalidFields'])
    }
    const { from, to, rows } = await figures('?to=2030-01-01')
    expect([from, to, rows.length]).toEqual(['2026-10-27', '2026-11-25', 30])
  })

  it('are for staff only (FIG-01)', async () => {
    expect((await test.call('GET', '/office/api/figures')).status).toBe(401)
  })
})
