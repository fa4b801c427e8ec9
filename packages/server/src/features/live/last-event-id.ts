import type { HeardEvent } from '../../platform/live/live.ts'

/** What a reader says when it comes back: the last event that it heard, and up to where all others were heard then. */
export const idOf = ({ id, floor }: Pick<HeardEvent, 'id' | 'floor'>): string => `${id}.${floor}`

/** Undefined for what isn't one: such a reader begins anew. */
export function afterId(text: string | undefined): Pick<HeardEvent, 'id' | 'floor'> | undefined {
  const [, id, floor] = /^(\d{1,15})\.(\d{1,19})$/.exec(text ?? '') ?? []
  return id === undefined || floor === undefined ? undefined : { id: Number(id), floor }
}
