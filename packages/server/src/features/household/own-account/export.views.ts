import type { AccountExport } from '@thunai/contract/household/account-export'
import { datesToText } from '../../../platform/dates-to-text.ts'
import type { StoredData } from './gather-stored-data.ts'

/** The stored data under the names of the export file. */
export const toExport = (kept: StoredData, { service, now }: { service: string; now: Date }): AccountExport => ({
  exportedAt: now.toISOString(),
  service,
  ...datesToText(kept),
})

interface ExportNames {
  readonly profile: { readonly name: string } | null
  readonly actsFor: readonly { readonly name: string | null }[]
  readonly account: { readonly email: string }
}

/** The name of the exporting person: from their own profile, else from their place at another's. */
export const nameInExport = ({ profile, actsFor, account }: ExportNames): string =>
  profile?.name ?? actsFor[0]?.name ?? account.email
