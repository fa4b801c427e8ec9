import { getRates, type Rate } from '@thunai/contract/profile/rates'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { useRead } from '../../../data/useRead.ts'

const NONE: readonly Rate[] = []
const HOUR_MS = 3_600_000

/** Exchange rates, read only for an income in a foreign currency. */
export function useRates({ incomeCurrency }: Pick<OwnProfile, 'incomeCurrency'>): readonly Rate[] {
  const enabled = incomeCurrency !== null && incomeCurrency !== 'INR'
  return useRead(getRates, {}, { enabled, staleTime: HOUR_MS }).data?.data ?? NONE
}
