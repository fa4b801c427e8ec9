import { NEEDED_PROOFS, type NeededProof } from '@thunai/contract/identity/proof'
import { useSyncExternalStore } from 'react'

/** The proof that the last refused call requires; `unknown` if its refusal is plain text. */
export type AskedProof = NeededProof | 'unknown'

let asked: AskedProof | undefined
const listeners = new Set<() => void>()

function become(next: AskedProof | undefined): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks for the proof that a refusal names. The page that made the call stays as it is. */
export function askProof(refusal: string): void {
  become(NEEDED_PROOFS.find((proof) => proof === proofIn(refusal)) ?? 'unknown')
}

function proofIn(refusal: string): unknown {
  try {
    const body: { readonly data?: { readonly proof?: unknown } } | null = JSON.parse(refusal)
    return body?.data?.proof
  } catch {
    return undefined
  }
}

export const endAskingProof = (): void => become(undefined)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The proof to ask for now; usually undefined. */
export const useAskedProof = (): AskedProof | undefined =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => undefined,
  )
