import { writtenBy } from '../../lib/written-memory.ts'
import { session } from '../../session/session.ts'

/** A note that is written and not saved yet: a reload, another page or the end of the session doesn't lose it. */
export function draftOf(profileId: string) {
  const memory = writtenBy(session.getState().user?.family_name ?? '', `note.${profileId}`)
  return {
    /** null where nothing is written; a note may be emptied as well. */
    read: (): string | null => (memory.read() === '' ? null : memory.read().slice(1)),
    keep: (text: string) => memory.keep(`=${text}`),
    forget: () => memory.keep(''),
  }
}
