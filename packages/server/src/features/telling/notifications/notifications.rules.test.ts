import { ALWAYS_TOLD, NOTIFICATION_KINDS, SMS_KINDS } from '@thunai/contract/telling/notification-kinds'
import { describe, expect, it } from 'vitest'
import { isTimeZone, nextDigest, quietUntil } from './clock-times.rules.ts'
import { choiceFault, wantedOf } from './notifications.rules.ts'

describe('a member’s notifications', () => {
  it('are the member’s choice, except safety, security and staff decisions, which always come in the product and by mail (TELL-02)', () => {
    const fixed = NOTIFICATION_KINDS.filter((kind) => choiceFault(kind, 'email', false) === 'always')
    expect(fixed).toEqual([...ALWAYS_TOLD])
    expect(fixed.map((kind) => choiceFault(kind, 'inApp', false))).toEqual(fixed.map(() => 'always'))
    expect(fixed.map((kind) => choiceFault(kind, 'push', false))).toEqual(fixed.map(() => undefined))
  })

  it('come by SMS only for kinds with registered words, and only if turned on', () => {
    const bySms = NOTIFICATION_KINDS.filter((kind) => choiceFault(kind, 'sms', true) === undefined)
    expect(bySms).toEqual([...SMS_KINDS])
    expect(NOTIFICATION_KINDS.filter((kind) => wantedOf(kind, {}).sms)).toEqual([])
    expect(wantedOf('interestReceived', { interestReceived: { sms: true } }).sms).toBe(true)
  })
})

const at = (text: string) => new Date(`2026-03-10T${text}:00Z`)
const night = { quietFrom: '21:00', quietTo: '08:00', timeZone: 'Asia/Kolkata' }

describe('quiet hours', () => {
  it('end in the morning of the member’s time zone (TELL-05)', () => {
    // 21:00 in India is 15:30 in UTC, 8:00 is 2:30
    expect(quietUntil(night, at('15:29'))).toBeUndefined()
    expect(quietUntil(night, at('15:30'))).toEqual(new Date('2026-03-11T02:30:00Z'))
    expect(quietUntil(night, at('02:29'))).toEqual(at('02:30'))
    expect(quietUntil(night, at('02:30'))).toBeUndefined()
    const abroad = { ...night, timeZone: 'America/New_York' }
    expect(quietUntil(abroad, at('15:30'))).toBeUndefined()
    expect(quietUntil(abroad, at('03:00'))).toEqual(at('12:00'))
  })

  it('may begin and end on one day, and are empty if both times are equal', () => {
    const noon = { ...night, quietFrom: '12:00', quietTo: '14:00', timeZone: 'UTC' }
    expect([at('11:59'), at('13:00'), at('14:00')].map((now) => quietUntil(noon, now))).toEqual([
      undefined,
      at('14:00'),
      undefined,
    ])
    expect(quietUntil({ ...noon, quietTo: '12:00' }, at('12:00'))).toBeUndefined()
  })
})

describe('the digest', () => {
  it('goes when quiet hours end, every day or every seventh, or at eight without them', () => {
    expect(nextDigest({ ...night, digest: 'off' }, at('12:00'))).toBeNull()
    expect(nextDigest({ ...night, digest: 'daily' }, at('12:00'))).toEqual(new Date('2026-03-11T02:30:00Z'))
    expect(nextDigest({ ...night, digest: 'daily' }, at('02:30'))).toEqual(new Date('2026-03-11T02:30:00Z'))
    expect(nextDigest({ ...night, digest: 'weekly' }, at('12:00'))).toEqual(new Date('2026-03-17T02:30:00Z'))
    const never = { quietFrom: '00:00', quietTo: '00:00', timeZone: 'UTC', digest: 'daily' } as const
    expect(nextDigest(never, at('07:00'))).toEqual(at('08:00'))
  })
})

describe('where clocks change', () => {
  const clockIn = (timeZone: string, moment: Date | null | undefined) =>
    moment && new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(moment)

  it.each(['America/New_York', 'Europe/London', 'Australia/Sydney', 'Australia/Lord_Howe'])(
    'a morning in %s is at its hour all the year (TELL-05, TELL-07)',
    (timeZone) => {
      const moments = Array.from({ length: 365 * 8 }, (_, n) => new Date(Date.UTC(2026, 0, 1, 3 * n, 17)))
      const abroad = { ...night, timeZone }
      const mornings = moments.flatMap((now) => [
        nextDigest({ ...abroad, digest: 'daily' }, now),
        nextDigest({ ...abroad, digest: 'weekly' }, now),
        quietUntil(abroad, now) ?? nextDigest({ ...abroad, digest: 'daily' }, now),
      ])
      expect(new Set(mornings.map((moment) => clockIn(timeZone, moment)))).toEqual(new Set(['08:00']))
      expect(moments.every((now, n) => (mornings[3 * n] ?? now) > now)).toBe(true)
    },
  )

  it('an hour that the clock skips comes later that day (TELL-05)', () => {
    const early = { ...night, quietTo: '02:30', timeZone: 'America/New_York' }
    // 1:59, a minute before the clock jumps to 3:00
    const until = quietUntil(early, new Date('2026-03-08T06:59:00Z'))
    expect([until, clockIn(early.timeZone, until)]).toEqual([new Date('2026-03-08T07:30:00Z'), '03:30'])
  })
})

describe('a time zone', () => {
  it('is one of the IANA’s names', () => {
    for (const name of ['Asia/Kolkata', 'America/New_York', 'UTC']) expect(isTimeZone(name)).toBe(true)
    for (const name of ['', 'India', '+05:30', 'Asia/Chennai', "'; drop table profile", 'Asia/Kolkata\n'])
      expect(isTimeZone(name)).toBe(false)
  })
})
