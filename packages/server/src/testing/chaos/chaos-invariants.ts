import { booksOf, sandboxOf } from '../office/a-payment.ts'
import { readDetail } from '../members/viewing.ts'
import type { ChaosWorld } from './chaos-world.ts'

/** Violations left behind by a seed that no order of acts and faults may cause; one sentence each. */
export async function findViolations(world: ChaosWorld): Promise<readonly string[]> {
  const found = await Promise.all([money, quotas, messages, blocks, evidence].map((check) => check(world)))
  return [...world.faults, ...found.flat(), ...mails(world)]
}

const broken = (claims: Readonly<Record<string, boolean>>, about: string): string[] =>
  Object.entries(claims).flatMap(([claim, holds]) => (holds ? [] : [`${about}: not so that ${claim}`]))

const presentMembers = ({ members, left }: ChaosWorld) => members.filter(({ profileId }) => !left.has(profileId))

async function money({ both: [one], orders }: ChaosWorld): Promise<string[]> {
  const found: string[] = []
  for (const { orderId, amount } of orders) {
    const books = await booksOf(one, orderId)
    const captured = sandboxOf(one)
      .ledger.paymentsOf(orderId)
      .filter((payment) => payment.captured)
    const plans = books.subscriptions.length
    const isPaid = captured.some((payment) => payment.amount === amount * 100)
    const hasLeft = books.order.profile_id === null
    found.push(
      ...broken(
        {
          'each payment here is captured there': books.payments.every(({ id }) => captured.some((it) => it.id === id)),
          'a paid order has one plan': hasLeft || plans === (isPaid ? 1 : 0),
          'an order has one plan at most': plans <= 1,
          'each plan has its receipt': hasLeft || plans === books.receipts.length,
          'captured money is known': captured.length === books.payments.length,
        },
        `order ${orderId}`,
      ),
    )
  }
  return found
}

async function quotas(world: ChaosWorld): Promise<string[]> {
  const { pool } = world.both[0].services.database
  const found: string[] = []
  for (const { profileId } of presentMembers(world)) {
    const { rows: plans } = await pool.query<{ used: number; limit: number }>(
      'select contacts_used as used, contact_limit as limit from subscription where profile_id = $1',
      [profileId],
    )
    const { rows } = await pool.query<{ target: string }>(
      'select target_id as target from interaction where viewer_id = $1 and contact_subscription_id is not null',
      [profileId],
    )
    const { rows: open } = await pool.query<{ target: string }>(
      'select target_id as target from interaction where viewer_id = $1 and contact_viewed_at is not null',
      [profileId],
    )
    const used = plans.reduce((sum, plan) => sum + plan.used, 0)
    const answered = [...(world.opened.get(profileId) ?? [])].filter((target) => !world.left.has(target))
    found.push(
      ...broken(
        {
          'no plan gives more contacts than it has': plans.every((plan) => plan.used <= plan.limit),
          'each contact was charged': used >= rows.length,
          'no contact was charged twice': used <= rows.length + world.left.size,
          'an answered contact stays open': answered.every((id) => open.some(({ target }) => target === id)),
        },
        `quota of ${profileId}, ${used} used, ${rows.length} opened`,
      ),
    )
  }
  return found
}

async function messages(world: ChaosWorld): Promise<string[]> {
  const { pool } = world.both[0].services.database
  const found: string[] = []
  const { rows: gaps } = await pool.query<{ id: number }>(
    `select conversation_id as id from message where profile_id = any($1) group by conversation_id
     having count(*) <> count(distinct seq)`,
    [world.members.map(({ profileId }) => profileId)],
  )
  for (const { id } of gaps) found.push(`conversation ${id}: a number was given twice`)
  for (const [key, seq] of world.messages) {
    const [by = '', to = '', clientId = ''] = key.split(' ')
    if (world.left.has(by) || world.left.has(to)) continue
    const { rows } = await pool.query<{ seq: number }>(
      `select m.seq from message m join conversation c on c.id = m.conversation_id
       where m.profile_id = $1 and m.client_id = $2 and $3::uuid in (c.low_id, c.high_id)`,
      [by, clientId, to],
    )
    if (rows.length !== 1 || rows[0]?.seq !== seq)
      found.push(`message ${key}: answered as ${seq}, kept as ${rows.map((row) => row.seq).join(', ') || 'nothing'}`)
  }
  return found
}

/** A block must hold on both servers, and numbers are shown only to members who received them. */
async function blocks(world: ChaosWorld): Promise<string[]> {
  const { pool } = world.both[0].services.database
  const found: string[] = []
  const half = world.members.length / 2
  const there = presentMembers(world)
  for (const by of there)
    for (const to of there) {
      if (world.members.indexOf(by) < half === world.members.indexOf(to) < half) continue
      const { rows } = await pool.query<{ blocked: boolean; given: boolean }>(
        `select exists (select from block where blocker_id = $2 and blocked_id = $1) as blocked,
           exists (select from interaction where viewer_id = $1 and target_id = $2 and contact_viewed_at is not null)
           or exists (select from interaction where (viewer_id, target_id) in (($1, $2), ($2, $1))
             and contact_shared_at is not null) as given`,
        [by.profileId, to.profileId],
      )
      const [{ blocked, given } = { blocked: false, given: false }] = rows
      for (const on of world.both) {
        const { status, text } = await readDetail(on, by, to.profileId)
        const about = `${by.profileId} before ${to.profileId}`
        if (blocked && status === 200) found.push(`${about}: a blocked profile was opened`)
        if (!given && text.includes(to.phone.slice(-10))) found.push(`${about}: a number was told`)
        if (status === 500) found.push(`${about}: 500`)
      }
    }
  return found
}

async function evidence({ both: [one], members, left }: ChaosWorld): Promise<string[]> {
  const found: string[] = []
  for (const { memberId, profileId } of members) {
    const { rows } = await one.services.database.pool.query<{ kind: string; times: number; isThere: boolean }>(
      `select kind, count(*)::int as times, exists (select from profile where id = $2) as "isThere"
       from evidence where member_id = $1 group by kind`,
      [memberId, profileId],
    )
    const registrations = rows.find(({ kind }) => kind === 'registration')?.times ?? 0
    if (left.has(profileId) && registrations !== 1)
      found.push(`${memberId} left: the evidence of the registration was kept ${registrations} times`)
    if (rows.some(({ isThere }) => isThere) && left.has(profileId)) found.push(`${memberId} left and is still there`)
  }
  return found
}

function mails({ mails: { mails: taken } }: ChaosWorld): string[] {
  const seenIds = new Set<string>()
  return taken.flatMap(({ messageId = 'without an id' }) => {
    if (seenIds.has(messageId)) return [`mail ${messageId} was taken twice`]
    seenIds.add(messageId)
    return []
  })
}
