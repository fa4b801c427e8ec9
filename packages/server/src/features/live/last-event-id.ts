import type { HeardEvent } from '../../platform/live/live.ts'

/** What a reader says when it comes back: the last event that it heard, and up to where all others were heard then. */
export const idOf = ({ id, floor }: Pick<HeardEvent, 'id' | 'floor'>): string => `${id}.${floor}`

export type AfterEvent = Pick<HeardEvent, 'id' | 'floor'>

/** Whether a reader who says this had heard an event. */
export const hasHeard = (after: AfterEvent, { id, xid }: Pick<HeardEvent, 'id' | 'xid'>): boolean =>
  id === after.id || (id < after.id && BigInt(xid) < BigInt(after.floor))

/** Undefined for an invalid id: such a reader starts from now. */
export function afterId(text: string | undefined): AfterEvent | undefined {
  const [, id, floor] = /^(\d{1,15})\.(\d{1,19})$/.exec(text ?? '') ?? []
  return id === undefined || floor === undefined ? undefined : { id: Number(id), floor }
}
