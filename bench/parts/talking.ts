import { Agent, request } from 'node:http'
import { openConversation } from '../../packages/server/src/features/meeting/conversations/conversations.api.ts'
import { saveConnection } from '../../packages/server/src/features/profile/interactions/interactions.api.ts'
import type { Services } from '../../packages/server/src/services.ts'
import { aMember, type TestMember } from '../../packages/server/src/testing/members/a-member.ts'
import { openOwnDatabase, type DatabaseWishes, type OwnDatabase } from './own-database.ts'

export type Pair = readonly [TestMember, TestMember]

export interface Talking extends OwnDatabase {
  readonly pairs: readonly Pair[]
}

/** A separate database with pairs of connected members. */
export async function openTalking(count: number, wishes?: DatabaseWishes): Promise<Talking> {
  const own = await openOwnDatabase(wishes)
  const pairs: Pair[] = []
  while (pairs.length < count) pairs.push(await aTalkingPair(own.services))
  return { ...own, pairs }
}

/** A man and a woman with an accepted interest, who may write to each other. */
export async function aTalkingPair(services: Services): Promise<Pair> {
  const pair = [await aMember(services, { gender: 'Male' }), await aMember(services)] as const
  const ids = [pair[0].profileId, pair[1].profileId] as const
  await services.transact(async (tx) => {
    await saveConnection(tx, ids, services.clock.now())
    await openConversation(tx, ids, services.clock.now())
  })
  return pair
}

/** A client's view of an answer. */
export interface Reply {
  /** 0 if there was no answer. */
  readonly status: number
  readonly text: string
  /** True if the answer says when to retry. */
  readonly isToRetry: boolean
}

export interface SentReply extends Reply {
  readonly seq: number | undefined
}

export interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly token?: string | undefined
  readonly body?: Buffer
  readonly headers?: Readonly<Record<string, string>>
}

/** A call whose body is sent as JSON. */
export const jsonCall = (path: string, { token }: { readonly token?: string } = {}, body: object): Call => ({
  method: 'POST',
  path,
  token,
  body: Buffer.from(JSON.stringify(body)),
  headers: { 'content-type': 'application/json' },
})

export function callServer(
  address: string,
  agent: Agent,
  { method, path, token, body, headers }: Call,
): Promise<Reply> {
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0, text: '', isToRetry: false })
    const sent = request(
      address + path,
      {
        agent,
        method,
        timeout: 20_000,
        headers: {
          ...headers,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-length': body.length }),
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
    sent.end(body)
  })
}

/** Sends the n-th message of a pair: the two take turns, so that each answers the other. */
export async function write(address: string, agent: Agent, pair: Pair, n: number): Promise<SentReply> {
  const [by, to] = n % 2 === 0 ? pair : [pair[1], pair[0]]
  const body = { text: `Message ${n}`, clientId: `${n}` }
  const reply = await callServer(address, agent, jsonCall(`/api/conversations/${to.profileId}/messages`, by, body))
  const seq = reply.status === 201 ? (JSON.parse(reply.text) as { data: { seq: number } }).data.seq : undefined
  return { ...reply, seq }
}
