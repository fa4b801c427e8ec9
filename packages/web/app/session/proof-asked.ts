import { neededProof, type NeededProof } from '@thunai/contract/identity/proof'
import { useSyncExternalStore } from 'react'

/** The proof without which the last call reached no family; `unknown` where its refusal is plain text. */
export type AskedProof = NeededProof | 'unknown'

let asked: AskedProof | undefined
const listeners = new Set<() => void>()

function become(next: AskedProof | undefined): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks for the proof that a refusal names; the page that called stays as it is. */
export function askProof(refusal: string): void {
  let body: unknown
  try {
    body = JSON.parse(refusal)
  } catch {
    body = undefined
  }
  const data: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'data') : undefined
  const read = neededProof.safeParse(data)
  become(read.success ? read.data.proof : 'unknown')
}

export const endAskingProof = (): void => become(undefined)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The proof to ask for now; undefined most of the time. */
export const useAskedProof = (): AskedProof | undefined =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => undefined,
  )
