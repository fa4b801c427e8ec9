/**
 * Converts a local date-time field to an ISO 8601 instant; empty for an empty or incomplete value, which the server
 * refuses.
 */
export function toInstant(local: string): string {
  const date = new Date(local)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

/** Member ids typed with blanks, commas or semicolons between them. */
export const memberIdsIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)
