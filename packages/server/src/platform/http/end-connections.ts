import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Ends the connections of a stopping server: pending requests have `ms` to finish. Browsers open connections before
 * they have requests; Node counts such a connection as busy, and would wait until the browser closes it.
 */
export function endConnections(app: FastifyInstance, ms: number): void {
  const unused = new Set<Socket>()
  let isClosing = false
  let cut: NodeJS.Timeout | undefined
  app.server.on('connection', (socket) => {
    if (isClosing) return void socket.destroy()
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    unused.delete(socket)
    // no other request may follow on it
    response.once('close', () => isClosing && socket.end())
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of unused) socket.destroy()
    cut = setTimeout(() => app.server.closeAllConnections(), ms)
  })
  app.addHook('onClose', async () => clearTimeout(cut))
}
