import { writtenBy } from '../../../lib/written-memory.ts'

/** Where what a member has written and not sent yet is kept. */
export const unsentMemory = (memberId: string) => writtenBy(memberId, 'unsent')

export const hasUnsent = (memberId: string): boolean => unsentMemory(memberId).read() !== ''
