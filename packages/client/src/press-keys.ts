import type { Endpoint } from '@thunai/contract/frame/endpoint'

interface Press {
  readonly key: string
  readonly answer: Promise<unknown>
}

/** Pending presses, by their content. */
const pending = new Map<string, Press>()
/** Keys of presses without an answer; a repeated press with the same content reuses its key. */
const unanswered = new Map<string, string>()

/** Also works in insecure contexts, where `randomUUID` is missing. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

interface Outcome {
  readonly ok: boolean
  readonly code?: string
}
/** True if the server may have acted although no answer arrived. */
const mayHaveActed = (outcome: Outcome): boolean =>
  !outcome.ok && ['noAnswer', 'busy', 'unexpected'].includes(outcome.code ?? '')

/**
 * Sends a command once. A repeated press while it is pending shares its result; after a lost answer it reuses the key.
 * @param what everything that the command sends
 */
export async function pressOnce<O extends Outcome>(
  { actsOnce }: Pick<Endpoint, 'actsOnce'>,
  what: unknown,
  send: (key: string | undefined) => Promise<O>,
): Promise<O> {
  if (!actsOnce) return send(undefined)
  const name = JSON.stringify(what)
  const before = pending.get(name)
  if (before) return before.answer as Promise<O>
  const key = unanswered.get(name) ?? newKey()
  const answer = send(key)
  pending.set(name, { key, answer })
  try {
    const outcome = await answer
    if (mayHaveActed(outcome)) unanswered.set(name, key)
    else unanswered.delete(name)
    return outcome
  } finally {
    pending.delete(name)
  }
}
