import type { AccountExport } from '@thunai/contract/account-export'
import type { findDevicesKept, findSessionsKept, listEarlierContacts } from '../accounts/accounts.api.ts'
import type { findBooks } from '../payments/payments.api.ts'
import type { Kept } from './export.store.ts'

export interface Gathered extends Kept, Pick<AccountExport, 'profile' | 'whoSeesMe'> {
  readonly orders: Awaited<ReturnType<typeof findBooks>>
  readonly earlierContacts: Awaited<ReturnType<typeof listEarlierContacts>>
  readonly sessions: Awaited<ReturnType<typeof findSessionsKept>>
  readonly devices: Awaited<ReturnType<typeof findDevicesKept>>
}

/** Every moment as text, in a row that has them under these names. */
function withMoments<R extends object>(
  row: R,
): { [K in keyof R]: R[K] extends Date ? string : R[K] extends Date | null ? string | null : R[K] } {
  // a Date is the only object in these rows that isn't passed on as it is
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  ) as never
}

/** What is kept about a member, in the words of the file to take along. */
export function toExport(
  { account, photos, ...kept }: Gathered,
  { service, now }: { service: string; now: Date },
): AccountExport {
  return {
    exportedAt: now.toISOString(),
    service,
    account: { ...withMoments(account), mobileNumber: account.phone, profilesOpenedWithoutPlan: account.freeViewsUsed },
    earlierContacts: kept.earlierContacts.map(withMoments),
    profile: kept.profile,
    birth: kept.birth,
    whoSeesMe: kept.whoSeesMe,
    photos: photos.map(({ name, isMain, addedAt }) => ({
      address: `/uploads/${name}`,
      isMain,
      addedAt: addedAt.toISOString(),
    })),
    iDid: kept.iDid.map(withMoments),
    othersDid: kept.othersDid.map(withMoments),
    shortlisted: kept.shortlisted.map(withMoments),
    smsSent: kept.smsSent.map(withMoments),
    blocked: kept.blocked.map(withMoments),
    reported: kept.reported.map(withMoments),
    plans: kept.plans.map(withMoments),
    orders: kept.orders.map(withMoments),
    consents: kept.consents.map(withMoments),
    sessions: kept.sessions.map(withMoments),
    devices: kept.devices.map(withMoments),
  }
}
