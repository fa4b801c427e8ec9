import { useEffect } from 'react'

/** Something that the shown page can do, for the command palette. */
export interface Act {
  readonly name: string
  /** Its key, if it has one. */
  readonly key?: string
  readonly run: () => void
}

/** By the component that offers them. */
const offered = new Map<object, readonly Act[]>()

/** Offers acts in the command palette while the component is shown. */
export function useActs(acts: readonly Act[]): void {
  useEffect(() => {
    const place = {}
    offered.set(place, acts)
    return () => void offered.delete(place)
  })
}

/** All acts that are offered now. */
export const findActs = (): readonly Act[] => [...offered.values()].flat()
