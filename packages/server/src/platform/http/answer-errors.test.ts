import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable, Writable } from 'node:stream'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { answerErrors } from './answer-errors.ts'

/**
 * A server with one call, which streams its answer, optionally after its caller has hung up; with the errors that it
 * logged.
 */
async function aStreamingServer(stream: () => Readable) {
  const lines: string[] = []
  const log = new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) })
  const app = Fastify({ logger: { level: 'warn', stream: log } })
  await app.register(compress, { global: true, encodings: ['gzip', 'identity'] })
  answerErrors(app)
  const streamed = Promise.withResolvers<void>()
  app.post<{ Body: { until?: 'gone' } }>('/', async ({ raw, body: { until } }, reply) => {
    if (until === 'gone') await once(raw.socket, 'close')
    return reply.type('text/plain').send(stream().once('close', streamed.resolve))
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    errors: () => lines.filter((line) => line.includes('"level":50')),
    ask: () =>
      fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-encoding': 'identity' },
        body: '{}',
      }),
    /** Sends the call, and hangs up before the answer begins. */
    giveUp: async (encoding: string) => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1')
      const body = '{"until":"gone"}'
      socket.write(
        `POST / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${encoding}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      )
      const [asked] = await once(app.server, 'request')
      await once(asked, 'end')
      socket.destroy()
    },
    /** Waits until the stream is closed and its consequences have happened. */
    streamed: () => streamed.promise.then(() => new Promise(setImmediate)),
    close: () => app.close(),
  }
}

for (const encoding of ['gzip', 'identity'])
  it(`a caller who hangs up before a streamed answer (${encoding}) is no error`, async () => {
    const server = await aStreamingServer(() => Readable.from(['a picture']))
    await server.giveUp(encoding)
    await server.streamed()
    expect(server.errors()).toEqual([])
    await server.close()
  })

it('an answer that fails by itself is an error, even if its caller has hung up', async () => {
  const broken = () =>
    new Readable({
      read() {
        this.destroy(new Error('the disk is broken'))
      },
    })
  const gone = await aStreamingServer(() => {
    throw new Error('the disk is broken')
  })
  await gone.giveUp('identity')
  await expect.poll(gone.errors).toEqual([expect.stringContaining('the disk is broken')])
  await gone.close()

  for (const stream of [broken, () => new Readable({ read: () => {} }).destroy()]) {
    const server = await aStreamingServer(stream)
    expect((await server.ask()).status).toBe(500)
    expect(server.errors()).toEqual([expect.stringContaining('"msg":"failed"')])
    await server.close()
  }
})
