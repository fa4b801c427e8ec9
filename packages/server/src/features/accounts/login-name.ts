import { createHash } from 'node:crypto'
import { fullPhone } from '@thunai/contract/phones'

/** What somebody typed to log in, in the one form in which it is looked up and counted. */
export type LoginName = { readonly email: string } | { readonly text: string; readonly fullPhone: string }

export function readLoginName(username: string): LoginName {
  if (username.includes('@')) return { email: username.toLowerCase() }
  const text = username.replace(/[\s()+.-]/g, '').toUpperCase()
  return { text, fullPhone: fullPhone(text) }
}

/** The name under which tries are counted: the same for every writing of a number, and the same whoever has it. */
export function hashLoginName(name: LoginName): string {
  return createHash('sha256')
    .update('email' in name ? name.email : name.fullPhone)
    .digest('base64url')
}

/** The name under which tries of a member who is logged in already are counted: a stolen session keeps nobody from logging in. */
export function hashOwnName(accountId: string): string {
  return createHash('sha256').update(`present password of ${accountId}`).digest('base64url')
}
