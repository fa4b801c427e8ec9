/** The instant that a field for a local time holds, in ISO 8601; empty for an empty or half-typed one, which the server refuses. */
export function toInstant(local: string): string {
  const date = new Date(local)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

/** Member ids typed with blanks, commas or semicolons between them. */
export const memberIdsIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)
