import { OFFICE, OFFICE_COOKIE } from '@thunai/contract/office/paths'
import type { Cookies } from '../../../platform/http/cookies.ts'
import { SESSION_MS } from './staff.rules.ts'

const SCOPE = { path: OFFICE, sameSite: 'strict' } as const

export const readOfficeCookie = (cookies: Cookies): string => cookies.read(OFFICE_COOKIE, SCOPE) ?? ''

export const keepOfficeCookie = (cookies: Cookies, token: string): void =>
  cookies.keep(OFFICE_COOKIE, token, SESSION_MS / 1000, SCOPE)

export const dropOfficeCookie = (cookies: Cookies): void => cookies.drop(OFFICE_COOKIE, SCOPE)
