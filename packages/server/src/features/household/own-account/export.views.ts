import type { AccountExport } from '@thunai/contract/household/account-export'
import { told } from '../../../platform/told.ts'
import type { Kept } from './gather-kept.ts'

/** The stored data under the names of the export file. */
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

/** The name of the exporting person: from the own profile, else from the place at another's. */
export const nameInExport = ({ profile, actsFor, account }: Named): string =>
  profile?.name ?? actsFor[0]?.name ?? account.email
