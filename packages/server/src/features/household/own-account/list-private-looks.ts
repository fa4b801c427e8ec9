import type { I18n } from '@lingui/core'
import type { PrivateLook } from '@thunai/contract/household/own-account'
import { PRIVATE_LOOKS } from '@thunai/contract/frame/limits'
import type { Caller } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { findPrivateLooks } from '../../desk/staff/staff.api.ts'

/** A page of the times when staff opened private parts of the profile. */
export async function listPrivateLooks(
  { db }: Services,
  i18n: I18n,
  { profileId }: Pick<Caller, 'profileId'>,
  { before = '' }: { readonly before?: string | undefined },
): Promise<{ rows: PrivateLook[]; next: string | null }> {
  const most = PRIVATE_LOOKS.listed
  const found = await findPrivateLooks(db, i18n, profileId, {
    before: before === '' ? undefined : Number(before),
    most: most + 1,
  })
  const shown = found.slice(0, most)
  return {
    rows: shown.map(({ openedAt, by, reason }) => ({ openedAt: openedAt.toISOString(), by: [...by], reason })),
    next: found.length > most ? String(shown.at(-1)?.no) : null,
  }
}
