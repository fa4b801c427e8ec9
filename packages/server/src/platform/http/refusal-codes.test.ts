import type { Endpoint } from '@thunai/contract/frame/endpoint'
import { TRANSPORT_REFUSALS } from '@thunai/contract/frame/refusal-answers'
import { REFUSALS, type RefusalCode } from '@thunai/contract/frame/refusals'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import { Refusal } from '../refusal.ts'
import { answerErrors } from './answer-errors.ts'

let endpoints: readonly Endpoint[]
let thrown: Error
/** Every call of the service; each throws what a test sets. */
let app: FastifyInstance

beforeAll(async () => {
  const test = await openTestApp()
  endpoints = [...test.app.endpoints]
  await test.close()
  app = Fastify()
  answerErrors(app)
  for (const endpoint of endpoints)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      handler: () => {
        throw thrown
      },
    })
})
afterAll(() => app.close())

async function refused(call: Endpoint, error: Error): Promise<{ status: number; code: unknown }> {
  thrown = error
  const url = call.path.replaceAll(/:\w+/g, '1')
  const answer = await app.inject({ method: call.method, url })
  if (!call.plainRefusals) return { status: answer.statusCode, code: answer.json().code }
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  return { status: answer.statusCode, code: answer.headers['x-refusal-code'] }
}

describe('the code of a refusal', () => {
  it('is the one that the call declares, for every refusal of every call', async () => {
    expect(endpoints.length).toBeGreaterThan(70)
    for (const call of endpoints)
      for (const code of new Set<RefusalCode>([...call.refusals, ...TRANSPORT_REFUSALS]))
        expect([call.path, await refused(call, new Refusal(code))]).toEqual([
          call.path,
          { status: REFUSALS[code].status, code },
        ])
  })

  it('reveals nothing of a bug, or of a refusal that the call has not declared', async () => {
    for (const call of endpoints) {
      const foreign = (Object.keys(REFUSALS) as RefusalCode[]).find(
        (code) => !call.refusals.includes(code) && !TRANSPORT_REFUSALS.some((one) => one === code),
      )
      for (const error of [new Error('inside'), new Refusal(foreign ?? 'webhookRefused')])
        expect([call.path, await refused(call, error)]).toEqual([call.path, { status: 500, code: 'unexpected' }])
    }
  })
})
