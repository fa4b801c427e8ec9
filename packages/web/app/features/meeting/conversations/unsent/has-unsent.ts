import { writtenBy } from '../../../../lib/written-memory.ts'

/** Storage for a member's unsent messages. */
export const unsentMemory = (memberId: string) => writtenBy(memberId, 'unsent')

export const hasUnsent = (memberId: string): boolean => unsentMemory(memberId).read() !== ''
