import { describe, expect, it } from 'vitest'
import { folded, toCalendar } from './calendar.rules.ts'

const now = new Date('2026-11-27T10:00:00.000Z')

describe('a calendar file', () => {
  it('folds lines after 75 bytes and never within a letter', () => {
    const line = `SUMMARY:${'முகூர்த்தம் '.repeat(20)}`
    const lines = folded(line).split('\r\n')
    expect(lines.length).toBeGreaterThan(5)
    for (const part of lines) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
    expect(lines.map((part, index) => (index === 0 ? part : part.slice(1))).join('')).toBe(line)
  })

  it('escapes commas, semicolons, backslashes and line ends', () => {
    const file = toCalendar(
      'Days',
      [{ id: 'a@b', title: 'One; two, three\\', text: 'x\ny', when: { day: '2027-02-28' } }],
      now,
    )
    expect(file).toContain('SUMMARY:One\\; two\\, three\\\\\r\n')
    expect(file).toContain('DESCRIPTION:x\\ny\r\n')
    expect(file).toContain('DTSTART;VALUE=DATE:20270228\r\nDTEND;VALUE=DATE:20270301\r\n')
  })

  it('holds times in UTC, a state, and a reminder', () => {
    const file = toCalendar(
      'Calls',
      [
        {
          id: 'a@b',
          title: 'Call',
          text: '',
          when: { at: new Date('2026-12-01T13:30:00.000Z'), minutes: 45 },
          status: 'CONFIRMED',
          sequence: 2,
          remindBefore: 60,
        },
      ],
      now,
    )
    expect(file).toContain('DTSTART:20261201T133000Z\r\nDTEND:20261201T141500Z\r\n')
    expect(file).toContain('STATUS:CONFIRMED\r\nSEQUENCE:2\r\n')
    expect(file).toContain('TRIGGER:-PT60M\r\n')
    expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
  })
})
