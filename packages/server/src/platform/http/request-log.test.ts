import { once } from 'node:events'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { heardLog } from '../../testing/outside/heard-log.ts'
import { RequestLog } from './request-log.ts'

it('an answer that breaks off is logged by its route, without its address; one that its reader cancels is not (WATCH-12)', async () => {
  const { log, lines } = heardLog()
  const app = Fastify({ loggerInstance: log, logController: new RequestLog() })
  onTestFinished(() => app.close())
  const endless = Readable.from(
    (async function* () {
      for (;;) yield 'a'.repeat(65_536)
    })(),
  )
  app.get('/broken/:name', (_request, reply) =>
    reply.send(
      Readable.from(
        (async function* () {
          yield 'the first part'
          throw new Error('the disk is gone')
        })(),
      ),
    ),
  )
  app.get('/endless', (_request, reply) => reply.send(endless))
  const address = await app.listen({ port: 0 })

  const reader = new AbortController()
  await fetch(`${address}/endless`, { signal: reader.signal })
  reader.abort()
  await once(endless, 'close')

  await expect(fetch(`${address}/broken/meena`).then((answer) => answer.text())).rejects.toThrow('terminated')
  const warnings = lines.filter(({ level }) => Number(level) > 30)
  expect(warnings).toEqual([
    expect.objectContaining({
      msg: 'an answer broke off',
      route: '/broken/:name',
      err: expect.objectContaining({ message: 'the disk is gone' }),
    }),
  ])
  expect(JSON.stringify(lines)).not.toContain('meena')
})
