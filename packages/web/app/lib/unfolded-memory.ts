import { openTabMemory } from './tab-memory.ts'

/** How many items of each list are unfolded, by history entry. */
const unfolded = openTabMemory<number>('thunai.unfolded')

/** @returns undefined for a list that was never expanded */
export const unfoldedTo = unfolded.get

export function noteUnfolded(list: string, size: number): void {
  unfolded.set(list, size)
  unfolded.store()
}

export const forgetUnfolded = unfolded.forget
