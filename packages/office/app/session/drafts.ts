/** Unsent input by person and place, for the life of this tab. Never store codes or passwords here. */
const drafts = new Map<string, Map<string, unknown>>()

/** Undefined without a draft. The caller knows the type at its place. */
export const readDraft = <T>(email: string, place: string): T | undefined => drafts.get(email)?.get(place) as T

export function keepDraft(email: string, place: string, value: unknown): void {
  const own = drafts.get(email) ?? new Map<string, unknown>()
  drafts.set(email, own.set(place, value))
}

export const forgetDraft = (email: string, place: string): void => void drafts.get(email)?.delete(place)

/** Discards all drafts of a person who logs out. */
export const forgetDraftsOf = (email: string): void => void drafts.delete(email)
