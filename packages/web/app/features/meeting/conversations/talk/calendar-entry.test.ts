import { expect, it } from 'vitest'
import { calendarEntry } from './calendar-entry.ts'

const entry = (title: string) =>
  calendarEntry({
    title,
    start: new Date('2026-05-09T05:30:00.000Z'),
    minutes: 30,
    id: 'a@thunai',
    now: new Date('2026-05-03T10:00:00.000Z'),
  })

it('a calendar entry has its times in UTC and a reminder', () => {
  const lines = entry('Call, with Meena; family').split('\r\n')
  expect(lines).toContain('DTSTART:20260509T053000Z')
  expect(lines).toContain('DTEND:20260509T060000Z')
  expect(lines).toContain(String.raw`SUMMARY:Call\, with Meena\; family`)
  expect(lines.at(-1)).toBe('')
})

it('line breaks in a name add no line to a calendar entry, and long lines are folded by bytes', () => {
  const text = entry(`x\r\nEND:VEVENT\n${'மீனா '.repeat(30)}`)
  expect(text.match(/END:VEVENT\r\n/g)).toHaveLength(1)
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain('மீனா '.repeat(30).trim())
})
