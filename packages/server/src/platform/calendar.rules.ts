/** One entry of a calendar file. */
export interface CalendarEntry {
  /** Stable across changes of the entry, so that calendars replace it. */
  readonly id: string
  readonly title: string
  readonly text: string
  /** A whole day (yyyy-mm-dd), or a time with its length in minutes. */
  readonly when: { readonly day: string } | { readonly at: Date; readonly minutes: number }
  readonly status?: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  /** Number of changes to the entry so far. */
  readonly sequence?: number
  /** Minutes before the start at which the calendar reminds. */
  readonly remindBefore?: number
}

const LINE_BYTES = 75
const CRLF = '\r\n'

const utc = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
const plainDay = (day: string): string => day.replaceAll('-', '')
const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** Escapes a text for iCalendar (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(/[;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n?|\n/g, '\\n')

/** Folds a line after at most 75 bytes, never within a character (RFC 5545, 3.1). */
export function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > LINE_BYTES) {
      parts.push(part)
      part = ''
      // the blank at the start of a continuation line counts
      bytes = 1
    }
    part += letter
    bytes += size
  }
  return [...parts, part].join(`${CRLF} `)
}

/** A calendar file (RFC 5545) of these entries. */
export function toCalendar(name: string, entries: readonly CalendarEntry[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Thunai//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...entries.flatMap((entry) => linesOf(entry, now)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}${CRLF}`).join('')
}

function linesOf({ id, title, text, when, status, sequence, remindBefore }: CalendarEntry, now: Date): string[] {
  const times =
    'day' in when
      ? [`DTSTART;VALUE=DATE:${plainDay(when.day)}`, `DTEND;VALUE=DATE:${plainDay(nextDay(when.day))}`]
      : [`DTSTART:${utc(when.at)}`, `DTEND:${utc(new Date(when.at.getTime() + when.minutes * 60_000))}`]
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${utc(now)}`,
    ...times,
    `SUMMARY:${escaped(title)}`,
    ...(text === '' ? [] : [`DESCRIPTION:${escaped(text)}`]),
    ...(status ? [`STATUS:${status}`] : []),
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    'TRANSP:TRANSPARENT',
    ...(remindBefore === undefined
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escaped(title)}`,
          `TRIGGER:-PT${remindBefore}M`,
          'END:VALARM',
        ]),
    'END:VEVENT',
  ]
}
