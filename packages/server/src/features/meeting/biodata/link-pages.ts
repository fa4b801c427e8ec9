import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Html } from '../../../platform/html.ts'
import { answerBusyBy } from '../../../platform/http/busy-page.ts'
import { PAGE_POLICY } from './page.ts'

/** Headers of pages behind secret links: not cached, and not listed by search engines. */
const HEADS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'content-security-policy': PAGE_POLICY,
}

export const sendPage = (reply: FastifyReply, status: number, page: Html): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').headers(HEADS).send(String(page))

/** Shows the page again after a form was submitted. */
export const showAgain = (reply: FastifyReply, path: string): FastifyReply => reply.headers(HEADS).redirect(path, 303)

/** Sends a file to view; a HEAD request gets its headers only. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, type: string, content: Buffer): FastifyReply {
  reply.type(type).headers(HEADS).header('content-disposition', 'inline')
  return request.method === 'HEAD' ? reply.send() : reply.send(content)
}

/** The number of a photo in an address such as "3.jpg"; NaN for anything else. */
export const photoNumber = (name: string | undefined): number => Number(/^([1-9]\d?)\.jpg$/.exec(name ?? '')?.[1])

/** A value of a submitted form; null if missing. */
export const formValue = (request: FastifyRequest, name: string): string | null =>
  new URLSearchParams(typeof request.body === 'string' ? request.body : '').get(name)

/** Registers public routes: forms are parsed as text, and a reached limit shows a page that says when to return. */
export function registerLinkPages(
  app: FastifyInstance,
  busy: (request: FastifyRequest) => Html,
  routes: (scope: FastifyInstance) => void,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, text, finish) =>
      finish(null, text),
    )
    answerBusyBy(scope, (request, reply, status) => sendPage(reply, status, busy(request)))
    routes(scope)
  })
}
