import { useTyped } from '../../ui/forms/useTyped.ts'
import { readWritten, useKept } from '../../session/useWritten.ts'

/** What is typed in the place of something stored, also over the end of a session. */
export function useTypedKept<T extends string>(name: string, stored: T): [T, (typed: T) => void] {
  const [text, setText] = useTyped(stored, () => readWritten(name) as T | undefined)
  useKept(name, text === stored ? undefined : text)
  return [text, setText]
}
