import { openTabMemory } from './tab-memory.ts'

/** How far each list of the tab's history entries was unfolded. */
const unfolded = openTabMemory<number>('thunai.unfolded')

/** @returns undefined for a list that was never unfolded */
export const unfoldedTo = unfolded.get

export function noteUnfolded(list: string, size: number): void {
  unfolded.set(list, size)
  unfolded.store()
}

export const forgetUnfolded = unfolded.forget
