import type { BlockedMember, PrivacySettings } from '@thunai/contract/profile/privacy'
import { lastDayBefore } from './privacy.rules.ts'
import type { BlockedRow, StoredSettings } from './privacy.store.ts'

export const toSettings = ({ hiddenUntil, ...settings }: StoredSettings): PrivacySettings => ({
  ...settings,
  hiddenUntil: hiddenUntil && lastDayBefore(hiddenUntil),
})

export const toBlockedMember = ({ blockedAt, ...member }: BlockedRow): BlockedMember => ({
  ...member,
  blockedAt: blockedAt.toISOString(),
})
