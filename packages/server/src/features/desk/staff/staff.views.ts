import type { I18n } from '@lingui/core'
import type { ownPasskey } from '@thunai/contract/desk/login'
import type { StaffEvent } from '@thunai/contract/desk/record'
import { rightsOf } from '@thunai/contract/desk/rights'
import type { StaffMe, StaffRow } from '@thunai/contract/desk/staff'
import type * as z from 'zod/mini'
import type { Staff } from '../../../policies/staff.ts'
import { csrfOf } from './office-token.ts'
import type { KeptPasskey } from './passkeys/passkeys.store.ts'
import { sentenceOf } from './record/record-sentences.ts'
import type { KeptStaffEvent } from './record/staff-record.store.ts'
import type { ListedStaff } from './staff.store.ts'

/** @param token the session's secret in the browser's cookie */
export const toStaffMe = (
  { email, roles, branches, isSteppedUp }: Pick<Staff, 'email' | 'roles' | 'branches' | 'isSteppedUp'>,
  token: string,
): StaffMe => ({
  email,
  roles: [...roles],
  branches: [...branches],
  rights: rightsOf(roles),
  csrf: csrfOf(token),
  isSteppedUp,
})

export const toStaffRow = ({ roles, branches, createdAt, lastSeenAt, ...staff }: ListedStaff): StaffRow => ({
  ...staff,
  roles: [...roles],
  branches: [...branches],
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
})

export const toOwnPasskey = ({ id, isSynced, createdAt, lastUsedAt }: KeptPasskey): z.output<typeof ownPasskey> => ({
  id,
  isSynced,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

export const toStaffEvent = ({ hash, ...event }: KeptStaffEvent, i18n: I18n): StaffEvent => ({
  ...event,
  sentence: sentenceOf(i18n, { ...event, hash }),
  at: event.at.toISOString(),
  hash: hash.toString('hex'),
})
