/** The token's claims, under their wire names. */
export type TokenClaims = {
  /** Seconds since 1970. */
  exp: number
  email_verified: boolean
  /** 'true' once the mobile number is verified. */
  isMobileVerified: string
  /** The own profile's id. */
  family_name: string
}

function decodePart(part: string): unknown {
  const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes))
}

/** @returns the claims, or undefined if the token is unreadable or has no expiry */
export function decodeToken(token: string): TokenClaims | undefined {
  const part = token.split('.')[1]
  if (!part) return undefined
  let payload: unknown
  try {
    payload = decodePart(part)
  } catch {
    return undefined
  }
  if (typeof payload !== 'object' || payload === null) return undefined
  const claims = new Map(Object.entries(payload))
  const exp = claims.get('exp')
  if (typeof exp !== 'number') return undefined
  return {
    exp,
    email_verified: claims.get('email_verified') === true,
    isMobileVerified: String(claims.get('isMobileVerified') ?? ''),
    family_name: String(claims.get('family_name') ?? ''),
  }
}

/** @param now milliseconds since 1970 */
export function isLive(claims: TokenClaims, now: number): boolean {
  return claims.exp * 1000 > now
}
