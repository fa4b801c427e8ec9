import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What a call's browser keeps for this site. Unless said otherwise, scripts can't read it; other sites' pages don't send it along. */
export interface Cookies {
  readonly read: (name: string) => string | undefined
  readonly keep: (name: string, value: string, seconds: number, where?: CookieScope) => void
  readonly drop: (name: string, where?: CookieScope) => void
}

/** Where a cookie differs from others. */
interface CookieScope {
  /** It goes with requests below this path only. */
  readonly path?: string
  /** It goes with no request that begins at another site. */
  readonly sameSite?: 'strict'
  /** False: the pages' scripts read and write it too. */
  readonly httpOnly?: false
}

export async function acceptCookies(app: FastifyInstance, publicUrl: string | undefined): Promise<void> {
  const secure = publicUrl?.startsWith('https:') ?? false
  await app.register(cookie, { parseOptions: { httpOnly: true, sameSite: 'lax', path: '/', secure } })
}

export const cookiesOf = (request: FastifyRequest, reply: FastifyReply): Cookies => ({
  read: (name) => request.cookies[name],
  keep: (name, value, seconds, where) => void reply.setCookie(name, value, { ...where, maxAge: seconds }),
  drop: (name, where) => void reply.clearCookie(name, where),
})
