const FORMAT = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Formats a day (yyyy-mm-dd) like 25 Apr 2004. */
export const dayText = (day: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(day) ? FORMAT.format(new Date(`${day}T00:00:00Z`)) : day
