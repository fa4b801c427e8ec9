import { UUID } from '@thunai/contract/frame/wire'
import { foldText } from '@thunai/contract/names/fold-text'
import { readMemberId } from '@thunai/contract/values/member-ids'
import { readLoginName, type LoginName } from '../../identity/accounts/accounts.api.ts'

/** A parsed search of staff. A member id means one member, a number or address a few, a name many. */
export type MemberQuery =
  | { readonly by: 'nothing' }
  | { readonly by: 'profileId'; readonly profileId: string }
  | { readonly by: 'memberId'; readonly memberId: string }
  /** The digits may also be a member id. */
  | { readonly by: 'login'; readonly name: LoginName; readonly memberId?: string }
  | { readonly by: 'name'; readonly start: string }

/** Parses typed text like a login name, if it can be one. */
export function readMemberQuery(typed: string): MemberQuery {
  const q = typed.trim()
  if (q === '') return { by: 'nothing' }
  if (UUID.test(q.toLowerCase())) return { by: 'profileId', profileId: q.toLowerCase() }
  const name = readLoginName(foldText(q))
  if ('email' in name) return { by: 'login', name }
  const memberId = readMemberId(q)
  if (/^\d+$/.test(name.text)) return { by: 'login', name, ...(memberId !== undefined && { memberId }) }
  if (memberId !== undefined) return { by: 'memberId', memberId }
  return { by: 'name', start: q.toLowerCase() }
}
