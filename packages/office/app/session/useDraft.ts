import { useFormDraft } from './useFormDraft.ts'

export interface Draft {
  readonly text: string
  readonly write: (text: string) => void
  /** Discards the draft once it is sent. */
  readonly forget: () => void
}

/** A text draft that survives its dialog, like a form's input. */
export function useDraft(place: string): Draft {
  const { value, change, forget } = useFormDraft(place, '')
  return { text: value, write: (text) => change(() => text), forget }
}
