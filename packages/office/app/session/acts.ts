import { useEffect } from 'react'

/** An action of the current page, for the command palette. */
export interface Act {
  readonly name: string
  /** Its key, if it has one. */
  readonly key?: string
  readonly run: () => void
}

/** By the component that offers them. */
const actsByComponent = new Map<object, readonly Act[]>()

/** Offers acts in the command palette while the component is shown. */
export function useActs(acts: readonly Act[]): void {
  useEffect(() => {
    const place = {}
    actsByComponent.set(place, acts)
    return () => void actsByComponent.delete(place)
  })
}

/** All currently offered acts. */
export const findActs = (): readonly Act[] => [...actsByComponent.values()].flat()
