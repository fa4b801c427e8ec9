import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConversation } from '../../features/meeting/conversations/conversations.api.ts'
import { saveConnection } from '../../features/profile/interactions/interactions.api.ts'
import { anOrder, aPaidOrder, payAtGateway } from '../office/a-payment.ts'
import type { TestMember } from '../members/a-member.ts'
import { talkingOn } from '../members/talking.ts'
import { viewContactOf } from '../members/viewing.ts'
import { findViolations } from './chaos-invariants.ts'
import { isYes, openChaosServers, openChaosWorld, type ChaosServers, type ChaosWorld } from './chaos-world.ts'

let servers: ChaosServers
beforeAll(async () => {
  servers = await openChaosServers()
})
afterAll(() => servers.close())

interface TestWorld {
  readonly world: ChaosWorld
  readonly man: TestMember
  readonly woman: TestMember
  /** Runs statements that only a faulty product could run. */
  readonly sql: (text: string, values?: unknown[]) => Promise<unknown>
}

let seed = 0
async function aWorld(): Promise<TestWorld> {
  const world = await openChaosWorld(servers, ++seed)
  const { pool } = world.both[0].services.database
  return {
    world,
    man: world.members[0]!,
    woman: world.members.at(-1)!,
    sql: (text, values) => pool.query(text, values),
  }
}

/** A message answered with success, recorded as the acts of a seed do. */
async function aMessage({ world, man, woman }: TestWorld): Promise<string> {
  const { transact, clock } = world.both[0].services
  const ids = [man.profileId, woman.profileId] as const
  await transact(async (tx) => {
    await saveConnection(tx, ids, clock.now())
    await openConversation(tx, ids, clock.now())
  })
  const clientId = `${world.seed}`
  const { status, body } = await talkingOn(world.both[0]).post(man, woman, 'A word', { clientId })
  expect(status).toBe(201)
  const key = `${man.profileId} ${woman.profileId} ${clientId}`
  world.messages.set(key, body.data.seq)
  return key
}

interface Violation {
  /** Drops the database rule that forbids the violation. */
  readonly drop: string
  readonly plant: string
  /** Removes the violation. */
  readonly undo: string
  readonly restore: string
}

/** Runs a check in a world that the database itself would not allow. */
async function withViolation(
  { sql }: TestWorld,
  { drop, plant, undo, restore }: Violation,
  check: () => Promise<void>,
) {
  await sql(drop)
  try {
    await sql(plant)
    await check()
  } finally {
    await sql(undo)
    await sql(restore)
  }
}

const copyOfMessages = ({ man: { profileId } }: TestWorld, seqAndClient: string) => ({
  plant: `insert into message (conversation_id, seq, client_id, profile_id, kind, text, created_at)
    select conversation_id, ${seqAndClient}, profile_id, kind, text, created_at from message where profile_id = '${profileId}'`,
  undo: `delete from message where profile_id = '${profileId}'`,
})

describe('the checks of chaos find (CHAOS-01)', () => {
  it('no violations after ordinary acts', async () => {
    const planted = await aWorld()
    const { world, man, woman } = planted
    await aMessage(planted)
    const { order } = await aPaidOrder(world.both[0], man)
    world.orders.push(order)
    await viewContactOf(world.both[0], man, woman.profileId)
    world.opened.set(man.profileId, new Set([woman.profileId]))
    expect(await findViolations(world)).toEqual([])
  })

  it('a plan without a payment', async () => {
    const { world, man, sql } = await aWorld()
    const order = await anOrder(world.both[0], man)
    world.orders.push(order)
    await sql(
      `update subscription set order_id = (select id from payment_order where provider_order_id = $1) where profile_id = $2`,
      [order.orderId, man.profileId],
    )
    expect(await findViolations(world)).toEqual([
      `order ${order.orderId}: not so that a paid order has one plan`,
      `order ${order.orderId}: not so that each plan has its receipt`,
    ])
  })

  it('a payment without a plan', async () => {
    const { world, man } = await aWorld()
    const order = await anOrder(world.both[0], man)
    world.orders.push(order)
    payAtGateway(world.both[0], order, { capture: true })
    expect(await findViolations(world)).toEqual([
      `order ${order.orderId}: not so that a paid order has one plan`,
      `order ${order.orderId}: not so that captured money is known`,
    ])
  })

  it('a payment that the gateway never captured', async () => {
    const { world, man, sql } = await aWorld()
    const { order, payment } = await aPaidOrder(world.both[0], man)
    world.orders.push(order)
    await sql(`update payment set id = id || 'x' where id = $1`, [payment.id])
    expect(await findViolations(world)).toEqual([
      `order ${order.orderId}: not so that each payment here is captured there`,
    ])
  })

  it('two plans for one payment', async () => {
    const planted = await aWorld()
    const { world, man } = planted
    const { order } = await aPaidOrder(world.both[0], man)
    world.orders.push(order)
    const id = `(select id from payment_order where provider_order_id = '${order.orderId}')`
    await withViolation(
      planted,
      {
        drop: 'alter table subscription drop constraint subscription_order_id_key',
        plant: `update subscription set order_id = ${id} where profile_id = '${man.profileId}' and order_id is null`,
        undo: `update subscription set order_id = null where order_id = ${id}`,
        restore: 'alter table subscription add constraint subscription_order_id_key unique (order_id)',
      },
      async () =>
        expect(await findViolations(world)).toEqual([
          `order ${order.orderId}: not so that a paid order has one plan`,
          `order ${order.orderId}: not so that an order has one plan at most`,
          `order ${order.orderId}: not so that each plan has its receipt`,
        ]),
    )
  })

  it('an overdrawn quota', async () => {
    const planted = await aWorld()
    const { profileId } = planted.man
    const about = `quota of ${profileId}, 3 used, 0 opened`
    await withViolation(
      planted,
      {
        drop: 'alter table subscription drop constraint subscription_check1',
        plant: `update subscription set contacts_used = contact_limit + 1 where profile_id = '${profileId}'`,
        undo: `update subscription set contacts_used = 0 where profile_id = '${profileId}'`,
        restore:
          'alter table subscription add constraint subscription_check1 check (contacts_used >= 0 and contacts_used <= contact_limit)',
      },
      async () =>
        expect(await findViolations(planted.world)).toEqual([
          `${about}: not so that no plan gives more contacts than it has`,
          `${about}: not so that no contact was charged twice`,
        ]),
    )
  })

  it('a contact opened free of charge, and one closed again after the answer', async () => {
    const { world, man, woman, sql } = await aWorld()
    await viewContactOf(world.both[0], man, woman.profileId)
    await sql('update subscription set contacts_used = 0 where profile_id = $1', [man.profileId])
    world.opened.set(man.profileId, new Set([world.members.at(-2)!.profileId]))
    expect(await findViolations(world)).toEqual([
      `quota of ${man.profileId}, 0 used, 1 opened: not so that each contact was charged`,
      `quota of ${man.profileId}, 0 used, 1 opened: not so that an answered contact stays open`,
    ])
  })

  it('a message lost after its answer', async () => {
    const planted = await aWorld()
    const key = await aMessage(planted)
    await planted.sql('delete from message where profile_id = $1', [planted.man.profileId])
    expect(await findViolations(planted.world)).toEqual([`message ${key}: answered as 1, kept as nothing`])
  })

  it('a message stored twice', async () => {
    const planted = await aWorld()
    const key = await aMessage(planted)
    await withViolation(
      planted,
      {
        drop: 'drop index message_once',
        ...copyOfMessages(planted, 'seq + 1, client_id'),
        restore: 'create unique index message_once on message (conversation_id, profile_id, client_id)',
      },
      async () =>
        expect(await findViolations(planted.world)).toEqual([
          expect.stringMatching(new RegExp(`^message ${key}: answered as 1, kept as (1, 2|2, 1)$`)),
        ]),
    )
  })

  it('two messages with one number', async () => {
    const planted = await aWorld()
    await aMessage(planted)
    await withViolation(
      planted,
      {
        drop: 'alter table message drop constraint message_pkey',
        ...copyOfMessages(planted, `seq, 'another'`),
        restore: 'alter table message add constraint message_pkey primary key (conversation_id, seq)',
      },
      async () =>
        expect(await findViolations(planted.world)).toEqual([
          expect.stringMatching(/^conversation \d+: a number was given twice$/),
        ]),
    )
  })

  it('a blocked profile and a number that a server still shows', async () => {
    const { world, man, woman, sql } = await aWorld()
    await sql('insert into block (blocker_id, blocked_id, created_at) values ($1, $2, now())', [
      woman.profileId,
      man.profileId,
    ])
    const [one, two] = world.both
    // A server that ignores blocks and rights.
    const call: typeof two.call = async (method, path, more) =>
      more?.token === man.token && path.endsWith(woman.profileId)
        ? { status: 200, headers: {}, text: `Her number is ${woman.phone.slice(-10)}`, body: undefined }
        : two.call(method, path, more)
    expect(await findViolations({ ...world, both: [one, { ...two, call }] })).toEqual([
      `${man.profileId} before ${woman.profileId}: a blocked profile was opened`,
      `${man.profileId} before ${woman.profileId}: a number was told`,
    ])
  })

  it('a member who left without evidence and still exists', async () => {
    const { world, man, sql } = await aWorld()
    world.left.add(man.profileId)
    expect(await findViolations(world)).toEqual([
      `${man.memberId} left: the evidence of the registration was kept 0 times`,
    ])
    await sql(
      `insert into evidence (member_id, kind, from_at, to_at, key_id, sealed, kept_at, expires_at)
       values ($1, 'logins', now(), now(), 'a-key', '', now(), now())`,
      [man.memberId],
    )
    expect(await findViolations(world)).toContain(`${man.memberId} left and is still there`)
  })

  it('a mail accepted twice, and an answer of 500', async () => {
    const { world } = await aWorld()
    const [mail] = world.mails.mails.splice(0)
    const one = mail ?? ({ messageId: '<1@thunai.example>' } as NonNullable<typeof mail>)
    world.mails.mails.push(one, one)
    isYes(world, 'a message', { status: 500, headers: {}, text: 'inside', body: undefined })
    expect(await findViolations(world)).toEqual([
      'a message was answered with 500: inside',
      `mail ${one.messageId} was taken twice`,
    ])
    world.mails.mails.splice(0)
  })
})
