import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { findKeptMessage, findKeptMessages, type MessageKind } from './kept-messages.ts'
import { mailboxPage, messagePage } from './mailbox-pages.ts'

/** These pages run no scripts, and only they may frame a mail. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'"

/** Shows messages that were saved instead of sent: never in production, and only kinds without a gateway. */
export function mailboxRoutes(app: FastifyInstance, { config }: Services): void {
  const kinds: readonly MessageKind[] = [
    ...(config.smtpUrl === undefined ? (['mail'] as const) : []),
    ...(config.sms === undefined ? (['sms'] as const) : []),
  ]
  if (config.production || kinds.length === 0) return
  const send = (reply: FastifyReply, page: string) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .send(page)
  const find = async (id: string) => {
    const message = await findKeptMessage(config.dataDir, kinds, id)
    if (!message) throw new Refusal('notFound')
    return message
  }
  app.get('/dev/mailbox', async (_request, reply) =>
    send(reply, String(mailboxPage(await findKeptMessages(config.dataDir, kinds)))),
  )
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) =>
    send(reply, String(messagePage(await find(request.params.id)))),
  )
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id/letter', async (request, reply) => {
    const { html } = await find(request.params.id)
    if (html === undefined) throw new Refusal('notFound')
    return send(reply, html)
  })
}
