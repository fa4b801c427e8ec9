import type { AccountExport } from '@thunai/contract/household/account-export'
import { told } from '../../../platform/told.ts'
import type { Kept } from './gather-kept.ts'

/** What is kept about a member, in the words of the file to take along. */
export const toExport = (kept: Kept, { service, now }: { service: string; now: Date }): AccountExport => ({
  exportedAt: now.toISOString(),
  service,
  ...told(kept),
})

interface Named {
  readonly profile: { readonly name: string } | null
  readonly actsFor: readonly { readonly name: string | null }[]
  readonly account: { readonly email: string }
}

/** What to call who takes it along: by the own profile, else by the place at another's. */
export const nameInExport = ({ profile, actsFor, account }: Named): string =>
  profile?.name ?? actsFor[0]?.name ?? account.email
