import { SandboxError } from './sandbox-error.ts'

export const SMALLEST_PAISE = 100

export function readNotes(notes: unknown): Record<string, string> {
  if (typeof notes !== 'object' || notes === null) throw new SandboxError('notes must be an object', { field: 'notes' })
  const pairs = Object.entries(notes).map(([name, value]) => [name, String(value)] as const)
  if (pairs.length > 15)
    throw new SandboxError('Number of fields in notes should be less than or equal to 15', { field: 'notes' })
  if (pairs.some(([, value]) => value.length > 256))
    throw new SandboxError('notes value cannot be greater than 256 characters', { field: 'notes' })
  return Object.fromEntries(pairs)
}
