import type { HeardEvent } from '../../../platform/live/live.ts'

/** The id that a returning reader sends: its last event, and the floor below which it had heard everything. */
export const idOf = ({ id, floor }: Pick<HeardEvent, 'id' | 'floor'>): string => `${id}.${floor}`

export type AfterEvent = Pick<HeardEvent, 'id' | 'floor'>

/** True if a reader with this id had heard the event. */
export const hasHeard = (after: AfterEvent, { id, xid }: Pick<HeardEvent, 'id' | 'xid'>): boolean =>
  id === after.id || (id < after.id && BigInt(xid) < BigInt(after.floor))

/** Undefined for an invalid id: such a reader starts from now. */
export function afterId(text: string | undefined): AfterEvent | undefined {
  const [, id, floor] = /^(\d{1,15})\.(\d{1,19})$/.exec(text ?? '') ?? []
  return id === undefined || floor === undefined ? undefined : { id: Number(id), floor }
}
