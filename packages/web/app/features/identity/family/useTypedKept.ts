import { useTyped } from '../../../ui/forms/choices/useTyped.ts'
import { readSavedInput, useSavedInput } from '../../../session/useSavedState.ts'

/** Typed text that replaces a stored value, and survives an expired session. */
export function useTypedKept<T extends string>(name: string, stored: T): [T, (typed: T) => void] {
  const [text, setText] = useTyped(stored, () => readSavedInput(name) as T | undefined)
  useSavedInput(name, text === stored ? undefined : text)
  return [text, setText]
}
