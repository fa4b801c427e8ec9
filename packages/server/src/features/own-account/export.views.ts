import type { AccountExport } from '@thunai/contract/account/account-export'
import type { Kept } from './gather-kept.ts'

/** The same with every moment as text. */
type Told<T> = T extends Date
  ? string
  : T extends readonly (infer One)[]
    ? Told<One>[]
    : T extends object
      ? { [K in keyof T]: Told<T[K]> }
      : T

function told(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(told)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, told(one)]))
}

/** What is kept about a member, in the words of the file to take along. */
export const toExport = (kept: Kept, { service, now }: { service: string; now: Date }): AccountExport => ({
  exportedAt: now.toISOString(),
  service,
  ...(told(kept) as Told<Kept>),
})
