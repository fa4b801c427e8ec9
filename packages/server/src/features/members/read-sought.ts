import { UUID } from '@thunai/contract/frame/wire'
import { readLoginName, type LoginName } from '../accounts/accounts.api.ts'

/** What staff look for. A member id names one, a number or address a few, a name many. */
export type Sought =
  | { readonly by: 'nothing' }
  | { readonly by: 'profileId'; readonly profileId: string }
  | { readonly by: 'memberId'; readonly memberId: string }
  | { readonly by: 'login'; readonly name: LoginName }
  | { readonly by: 'name'; readonly start: string }

/** What was typed, read as a login reads it where it can be one. */
export function readSought(typed: string): Sought {
  const q = typed.trim()
  if (q === '') return { by: 'nothing' }
  if (UUID.test(q.toLowerCase())) return { by: 'profileId', profileId: q.toLowerCase() }
  const name = readLoginName(q)
  if ('email' in name) return { by: 'login', name }
  if (/^M\d+$/.test(name.text)) return { by: 'memberId', memberId: name.text }
  if (/^\d+$/.test(name.text)) return { by: 'login', name }
  return { by: 'name', start: q.toLowerCase() }
}
