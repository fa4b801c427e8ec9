import { writtenBy } from '../../../lib/written-memory.ts'
import { session } from '../../../session/session.ts'

/** An unsaved note. It survives a reload, another page and the end of the session. */
export function draftOf(profileId: string) {
  const memory = writtenBy(session.getState().user?.family_name ?? '', `note.${profileId}`)
  return {
    /** null for no draft; an empty draft empties the note. */
    read: (): string | null => (memory.read() === '' ? null : memory.read().slice(1)),
    keep: (text: string) => memory.keep(`=${text}`),
    forget: () => memory.keep(''),
  }
}
