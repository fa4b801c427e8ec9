import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The cookies of a call. By default scripts can't read them, and other sites' pages don't send them. */
export interface Cookies {
  readonly read: (name: string, where?: CookieScope) => string | undefined
  readonly keep: (name: string, value: string, seconds: number, where?: CookieScope) => void
  readonly drop: (name: string, where?: CookieScope) => void
}

/** How a cookie differs from the default. */
export interface CookieScope {
  /** Sent below this path only. */
  readonly path?: string
  /** Not sent with requests from other sites. */
  readonly sameSite?: 'strict'
  /** False: the pages' scripts read and write it too. */
  readonly httpOnly?: false
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether cookies are sent over https only. */
    hasSecureCookies: boolean
  }
}

export async function acceptCookies(app: FastifyInstance, publicUrl: string | undefined): Promise<void> {
  const secure = publicUrl?.startsWith('https:') ?? false
  app.decorate('hasSecureCookies', secure)
  await app.register(cookie, { parseOptions: { httpOnly: true, sameSite: 'lax', path: '/', secure } })
}

export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  const nameOf = (name: string, where?: CookieScope) => guardedName(name, request.server.hasSecureCookies, where)
  return {
    read: (name, where) => readCookie(request, name, where),
    keep: (name, value, seconds, where) =>
      void reply.setCookie(nameOf(name, where), value, { ...where, maxAge: seconds }),
    drop: (name, where) => void reply.clearCookie(nameOf(name, where), where),
  }
}

/** A cookie that this site has set: if its name is guarded, one without the guard is ignored. */
export const readCookie = (
  { cookies, server }: FastifyRequest,
  name: string,
  where?: CookieScope,
): string | undefined => cookies[guardedName(name, server.hasSecureCookies, where)]

/**
 * Guarded names: under https a browser accepts such a cookie only over https, and the first kind only from this very
 * host, so that no neighbouring host can plant one. A cookie that scripts write has its plain name.
 */
const guardedName = (name: string, isSecure: boolean, { path, httpOnly }: CookieScope = {}): string => {
  if (!isSecure || httpOnly === false) return name
  return path === undefined ? `__Host-${name}` : `__Secure-${name}`
}
