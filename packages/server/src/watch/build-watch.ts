import Fastify, { type FastifyInstance } from 'fastify'
import { RequestLog } from '../platform/http/request-log.ts'
import type { Services } from '../services.ts'
import { addFigures } from './add-figures.ts'
import { readVersion } from './read-version.ts'

/** What `METRICS_PORT` serves: figures for Prometheus, and the running version. Nothing is about a single member. */
export function buildWatch(services: Services): FastifyInstance {
  const { db, log, meters } = services
  const watch = Fastify({
    loggerInstance: log,
    logController: new RequestLog(),
  })
  meters.measureProcess()
  const readFigures = addFigures(services)
  watch.get('/metrics', async (_request, reply) => {
    await readFigures()
    return reply.type(meters.registry.contentType).send(await meters.registry.metrics())
  })
  watch.get('/version', async () => {
    const { version, commit = null, schema = null } = await readVersion(db)
    return { version, commit, schema }
  })
  return watch
}
