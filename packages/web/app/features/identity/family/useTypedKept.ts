import { useTyped } from '../../../ui/forms/choices/useTyped.ts'
import { readWritten, useKept } from '../../../session/useWritten.ts'

/** Typed text that replaces a stored value, and survives an expired session. */
export function useTypedKept<T extends string>(name: string, stored: T): [T, (typed: T) => void] {
  const [text, setText] = useTyped(stored, () => readWritten(name) as T | undefined)
  useKept(name, text === stored ? undefined : text)
  return [text, setText]
}
