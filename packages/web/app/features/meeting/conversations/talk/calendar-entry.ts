/** A calendar event. */
interface Entry {
  readonly title: string
  readonly start: Date
  readonly minutes: number
  /** A stable id: importing the same id again updates the event. */
  readonly id: string
  readonly now: Date
}

/** @returns an iCalendar file (RFC 5545), with a reminder a quarter of an hour before */
export function calendarEntry({ title, start, minutes, id, now }: Entry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Thunai//Talk//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${moment(now)}`,
    `DTSTART:${moment(start)}`,
    `DTEND:${moment(new Date(start.getTime() + minutes * 60_000))}`,
    `SUMMARY:${escaped(title)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT15M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const moment = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, '')

const escaped = (text: string): string => text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`)

const LINE_BYTES = 75

/** Lines have at most 75 bytes; continuation lines start with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let [out, bytes] = ['', 0]
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (bytes + size > LINE_BYTES) {
      out += '\r\n '
      bytes = 1
    }
    out += letter
    bytes += size
  }
  return out
}
