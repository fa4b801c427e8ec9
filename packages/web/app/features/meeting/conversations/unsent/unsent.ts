import type { FailureCode } from '@thunai/client/call'
import { unsentMemory } from './has-unsent.ts'

/** A pending message, stored in this browser until the server has it. */
export interface UnsentMessage {
  readonly profileId: string
  /** Idempotency key: the server stores the message only once, even if it is sent several times. */
  readonly clientId: string
  readonly kind: 'text' | 'photo' | 'horoscope'
  readonly text: string
  readonly photo?: { readonly id: string; readonly file: string }
  /** ISO 8601 in UTC. */
  readonly at: string
  /** Why the message waits for the member's retry. */
  readonly problem?: { readonly code: FailureCode; readonly sentence: string }
}

const NONE: readonly UnsentMessage[] = []
const listeners = new Set<() => void>()
let cached: { readonly text: string; readonly messages: readonly UnsentMessage[] } = { text: '', messages: NONE }

/** A member's pending messages, oldest first. The array is stable until they change. */
export function unsentOf(memberId: string): readonly UnsentMessage[] {
  const text = unsentMemory(memberId).read()
  if (text !== cached.text) cached = { text, messages: parsed(text) }
  return cached.messages
}

export const addUnsent = (memberId: string, message: Omit<UnsentMessage, 'clientId' | 'at'>): void =>
  write(memberId, [...unsentOf(memberId), { ...message, clientId: newClientId(), at: new Date().toISOString() }])

export const removeUnsent = (memberId: string, clientId: string): void =>
  write(
    memberId,
    unsentOf(memberId).filter((one) => one.clientId !== clientId),
  )

/** Stores why a message failed. @param problem undefined to retry it */
export const noteProblem = (memberId: string, clientId: string, problem: UnsentMessage['problem']): void =>
  write(
    memberId,
    unsentOf(memberId).map((one) => {
      if (one.clientId !== clientId) return one
      const { problem: _, ...plain } = one
      return problem ? { ...plain, problem } : plain
    }),
  )

/** Subscribes to changes, including those from other tabs. */
export function subscribeUnsent(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function write(memberId: string, messages: readonly UnsentMessage[]): void {
  unsentMemory(memberId).keep(messages.length === 0 ? '' : JSON.stringify(messages))
  for (const listener of listeners) listener()
}

function parsed(text: string): readonly UnsentMessage[] {
  try {
    const stored: unknown = JSON.parse(text || '[]')
    return Array.isArray(stored) ? stored.filter(isUnsent) : NONE
  } catch {
    return NONE
  }
}

const isUnsent = (kept: unknown): kept is UnsentMessage =>
  typeof kept === 'object' &&
  kept !== null &&
  ['profileId', 'clientId', 'kind', 'text', 'at'].every((name) => typeof Reflect.get(kept, name) === 'string')

// randomUUID is missing on pages without TLS
const newClientId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
