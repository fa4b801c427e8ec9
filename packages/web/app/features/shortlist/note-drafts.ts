import { session } from '../../session/session.ts'

/** A note that is written and not saved yet, kept for this tab: a reload or another page doesn't lose it. */
export function draftOf(profileId: string) {
  const key = `thunai.note.${session.getState().user?.family_name ?? ''}.${profileId}`
  return {
    read: (): string | null => withStorage((storage) => storage.getItem(key)) ?? null,
    keep: (text: string) => void withStorage((storage) => storage.setItem(key, text)),
    forget: () => void withStorage((storage) => storage.removeItem(key)),
  }
}

/** A browser that keeps nothing does without. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
