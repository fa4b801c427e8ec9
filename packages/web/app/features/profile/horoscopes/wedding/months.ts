/** A month as yyyy-mm. */
export type Month = string

export const monthOf = (day: string): Month => day.slice(0, 7)

/** The month `by` months later. */
export function monthAfter(month: Month, by: number): Month {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** First and last day of a month. */
export function spanOf(month: Month): { from: string; to: string } {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
  return { from: `${month}-01`, to: last.toISOString().slice(0, 10) }
}

/** The weekday of a day; Sunday is 0. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
