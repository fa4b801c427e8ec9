import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What a call's browser keeps for this site. Scripts can't read it and other sites' pages don't send it along. */
export interface Cookies {
  readonly read: (name: string) => string | undefined
  readonly keep: (name: string, value: string, seconds: number) => void
}

export async function acceptCookies(app: FastifyInstance, publicUrl: string | undefined): Promise<void> {
  const secure = publicUrl?.startsWith('https:') ?? false
  await app.register(cookie, { parseOptions: { httpOnly: true, sameSite: 'lax', path: '/', secure } })
}

export const cookiesOf = (request: FastifyRequest, reply: FastifyReply): Cookies => ({
  read: (name) => request.cookies[name],
  keep: (name, value, seconds) => reply.setCookie(name, value, { maxAge: seconds }),
})
