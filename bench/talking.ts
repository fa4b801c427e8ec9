import { Agent, request } from 'node:http'
import { openConversation } from '../packages/server/src/features/meeting/conversations/conversations.api.ts'
import { saveConnection } from '../packages/server/src/features/profile/interactions/interactions.api.ts'
import type { Services } from '../packages/server/src/services.ts'
import { aMember, type TestMember } from '../packages/server/src/testing/a-member.ts'
import { openOwnDatabase, type DatabaseWishes } from './own-database.ts'

export type Pair = readonly [TestMember, TestMember]

export interface Talking {
  readonly services: Services
  /** Of the servers. */
  readonly env: Record<string, string>
  readonly pairs: readonly Pair[]
  readonly close: () => Promise<void>
}

/** A database of its own with pairs of connected members. */
export async function openTalking(count: number, wishes?: DatabaseWishes): Promise<Talking> {
  const { services, env, close } = await openOwnDatabase(wishes)
  const pairs: Pair[] = []
  for (let n = 0; n < count; n++) pairs.push(await aTalkingPair(services))
  return { services, env, pairs, close }
}

/** A man and a woman who said yes to each other and may write. */
export async function aTalkingPair(services: Services): Promise<Pair> {
  const pair = [await aMember(services, { gender: 'Male' }), await aMember(services)] as const
  const ids = [pair[0].profileId, pair[1].profileId] as const
  await services.transact(async (tx) => {
    await saveConnection(tx, ids, services.clock.now())
    await openConversation(tx, ids, services.clock.now())
  })
  return pair
}

/** What a client saw of a call. */
export interface Reply {
  /** 0 when nothing was answered. */
  readonly status: number
  readonly text: string
  /** Whether the answer says when to ask again. */
  readonly isToRetry: boolean
}

export interface Sent extends Reply {
  readonly seq: number | undefined
}

/** Calls a server as a member. */
export function callAs(
  { token }: TestMember,
  { agent, method = 'GET', body }: { readonly agent: Agent; readonly method?: 'GET' | 'POST'; readonly body?: object },
  url: string,
): Promise<Reply> {
  const json = body && JSON.stringify(body)
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0, text: '', isToRetry: false })
    const sent = request(
      url,
      {
        agent,
        method,
        timeout: 20_000,
        headers: {
          authorization: `Bearer ${token}`,
          ...(json !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
        },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', none)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            isToRetry: answer.headers['retry-after'] !== undefined,
          }),
        )
      },
    )
    sent.on('timeout', () => sent.destroy())
    sent.on('error', none)
    sent.end(json)
  })
}

/** Writes the n-th message of a pair: the two take turns, so that each answers the other. */
export async function write(address: string, agent: Agent, pair: Pair, n: number): Promise<Sent> {
  const [by, to] = n % 2 === 0 ? pair : [pair[1], pair[0]]
  const body = { text: `Message ${n}`, clientId: `${n}` }
  const reply = await callAs(
    by,
    { agent, method: 'POST', body },
    `${address}/api/conversations/${to.profileId}/messages`,
  )
  const seq = reply.status === 201 ? (JSON.parse(reply.text) as { data: { seq: number } }).data.seq : undefined
  return { ...reply, seq }
}
