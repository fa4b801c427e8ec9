import { useState } from 'react'
import { useMe } from './useMe.ts'

/** Unsent text, by person and place, for the life of this tab. */
const drafts = new Map<string, string>()

export interface Draft {
  readonly text: string
  readonly write: (text: string) => void
  /** Discards the draft once it is sent. */
  readonly forget: () => void
}

/**
 * Text that outlives its dialog: a failed action, a dialog closed by mistake or an expired login doesn't lose it. Only
 * the person who typed it sees it.
 * @param place what the text is for; the same place shows the same text again
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
