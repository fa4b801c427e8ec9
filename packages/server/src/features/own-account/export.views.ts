import type { AccountExport } from '@thunai/contract/account/account-export'
import { told } from '../../platform/told.ts'
import type { Kept } from './gather-kept.ts'

/** What is kept about a member, in the words of the file to take along. */
export const toExport = (kept: Kept, { service, now }: { service: string; now: Date }): AccountExport => ({
  exportedAt: now.toISOString(),
  service,
  ...told(kept),
})
