import type { FastifyInstance } from 'fastify'

/** Ends connections whose body takes too long; uploads get the server's time limit for any request. */
export function cutSlowBodies(app: FastifyInstance, ms: number): void {
  app.addHook('onRequest', async ({ raw, routeOptions, headers }) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (!hasBody || raw.complete || routeOptions.config.endpoint?.upload) return
    const timer = setTimeout(() => raw.destroy(), ms)
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
  })
}
