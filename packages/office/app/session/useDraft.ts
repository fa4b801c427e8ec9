import { useState } from 'react'
import { useMe } from './useMe.ts'

/** Words that were typed and not sent yet, by person and place, as long as this window is open. */
const drafts = new Map<string, string>()

export interface Draft {
  readonly text: string
  readonly write: (text: string) => void
  /** Called once the words are sent. */
  readonly forget: () => void
}

/**
 * Text that outlives its dialog: an act that failed, a dialog closed by mistake and a login that ended don't lose it. It is
 * shown to the person alone who typed it.
 * @param place what the text is for: the same place shows the same text again
 */
export function useDraft(place: string): Draft {
  const { email } = useMe()
  const key = `${email} ${place}`
  const [text, setText] = useState(() => drafts.get(key) ?? '')
  const write = (next: string) => {
    setText(next)
    drafts.set(key, next)
  }
  return { text, write, forget: () => void drafts.delete(key) }
}
