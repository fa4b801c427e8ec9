import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { endConnections } from './end-connections.ts'

/** Far longer than a test may take. */
const LONG_MS = 600_000

async function aServer(ms: number, answer: () => Promise<string>) {
  const app = Fastify()
  endConnections(app, ms)
  app.get('/', answer)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, port: Number(new URL(address).port) }
}

async function aConnection(app: FastifyInstance, port: number) {
  const accepted = once(app.server, 'connection')
  const socket = connect(port, '127.0.0.1')
  await accepted
  return socket
}

/** A pending request, and the function that finishes it. */
async function underWay(ms: number) {
  let finish = () => {}
  let begun = () => {}
  const isBegun = new Promise<void>((resolve) => (begun = resolve))
  const { app, port } = await aServer(ms, () => {
    begun()
    return new Promise((resolve) => (finish = () => resolve('done')))
  })
  const answer = fetch(`http://127.0.0.1:${port}/`)
  await isBegun
  return { app, answer, finish: () => finish() }
}

/** Resolves once a server accepts no more connections. */
async function refused(app: FastifyInstance) {
  while (app.server.listening) await new Promise(setImmediate)
}

it('a stopping server does not wait for connections that never sent a request', async () => {
  const { app, port } = await aServer(LONG_MS, async () => 'done')
  const socket = await aConnection(app, port)
  const ended = once(socket, 'close')
  await app.close()
  expect(await ended).toEqual([false])
})

it('a stopping server finishes pending requests', async () => {
  const { app, answer, finish } = await underWay(LONG_MS)
  const closed = app.close()
  await refused(app)
  finish()
  expect(await (await answer).text()).toBe('done')
  await closed
})

it('a stopping server cuts off requests that take too long', async () => {
  const { app, answer } = await underWay(10)
  const cut = answer.catch(({ message }: Error) => message)
  await app.close()
  expect(await cut).toBe('fetch failed')
})
