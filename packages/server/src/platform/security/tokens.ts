import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { tokenClaims, type TokenClaims } from '@thunai/contract/identity/accounts'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'

const ISSUER = 'thunai'
const REMEMBERED = 20_000

export interface Tokens {
  readonly sign: (claims: TokenClaims) => Promise<string>
  /** The claims of a token that this service signed and that hasn't expired; undefined for any other text. */
  readonly read: (token: string) => Promise<TokenClaims | undefined>
}

/**
 * Signs access tokens, and reads those signed with the current or the old secret (HS256 only). Valid signatures are
 * cached, because verifying one costs more than a search.
 */
export function openTokens(secret: string, clock: Clock, oldSecret?: string): Tokens {
  const key = keyOf(secret)
  const keys = [key, ...(oldSecret === undefined ? [] : [keyOf(oldSecret)])]
  const remembered = new LRUCache<string, TokenClaims>({ max: REMEMBERED })
  const checkBy = async (token: string, signer: KeyObject): Promise<TokenClaims | undefined> => {
    try {
      const { payload } = await jwtVerify(token, signer, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: ISSUER,
        requiredClaims: ['exp', 'sub', 'jti'],
        currentDate: clock.now(),
      })
      return tokenClaims.safeParse(payload).data
    } catch {
      return undefined
    }
  }
  const check = async (token: string): Promise<TokenClaims | undefined> => {
    for (const signer of keys) {
      const claims = await checkBy(token, signer)
      if (claims) return claims
    }
    return undefined
  }
  return {
    sign: (claims) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setIssuedAt(clock.now())
        .sign(key),
    read: async (token) => {
      const known = remembered.get(token)
      const claims = known ?? (await check(token))
      if (!claims || claims.exp * 1000 <= clock.now().getTime()) return undefined
      if (!known) remembered.set(token, claims)
      return claims
    },
  }
}

const keyOf = (secret: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'access token', 32)))
