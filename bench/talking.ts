import { Agent, request } from 'node:http'
import { openConversation } from '../packages/server/src/features/meeting/conversations/conversations.api.ts'
import { saveConnection } from '../packages/server/src/features/profile/interactions/interactions.api.ts'
import type { Services } from '../packages/server/src/services.ts'
import { aMember, type TestMember } from '../packages/server/src/testing/a-member.ts'
import { openOwnDatabase } from './own-database.ts'

export type Pair = readonly [TestMember, TestMember]

export interface Talking {
  readonly services: Services
  /** Of the servers. */
  readonly env: Record<string, string>
  readonly pairs: readonly Pair[]
  readonly close: () => Promise<void>
}

/** A database of its own with pairs of connected members. */
export async function openTalking(count: number): Promise<Talking> {
  const { services, env, close } = await openOwnDatabase()
  const pairs: Pair[] = []
  for (let n = 0; n < count; n++) {
    const pair = [await aMember(services, { gender: 'Male' }), await aMember(services)] as const
    const ids = [pair[0].profileId, pair[1].profileId] as const
    await services.transact(async (tx) => {
      await saveConnection(tx, ids, services.clock.now())
      await openConversation(tx, ids, services.clock.now())
    })
    pairs.push(pair)
  }
  return { services, env, pairs, close }
}

export interface Sent {
  /** 0 when nothing was answered. */
  readonly status: number
  readonly seq: number | undefined
}

/** Writes the n-th message of a pair: the two take turns, so that each answers the other. */
export function write(address: string, agent: Agent, pair: Pair, n: number): Promise<Sent> {
  const [by, to] = n % 2 === 0 ? pair : [pair[1], pair[0]]
  const body = JSON.stringify({ text: `Message ${n}`, clientId: `${n}` })
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0, seq: undefined })
    const sent = request(
      `${address}/api/conversations/${to.profileId}/messages`,
      {
        agent,
        method: 'POST',
        timeout: 20_000,
        headers: {
          authorization: `Bearer ${by.token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', none)
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString()
          const seq = answer.statusCode === 201 ? (JSON.parse(text) as { data: { seq: number } }).data.seq : undefined
          resolve({ status: answer.statusCode ?? 0, seq })
        })
      },
    )
    sent.on('timeout', () => sent.destroy())
    sent.on('error', none)
    sent.end(body)
  })
}
