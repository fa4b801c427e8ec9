import { describe, expect, it } from 'vitest'
import { alarmFor, isPaused, pauseMs, shortened, waitMs, type Trouble } from './outbox.rules.ts'

describe('the waits between tries', () => {
  it('grow from a second to an hour, minus a fifth at most', () => {
    const waits = (chance: number) =>
      Array.from({ length: 9 }, (_, index) => waitMs({ tries: index + 1, fault: 'deferred', chance }) / 1000)
    expect(waits(0)).toEqual([1, 5, 30, 120, 600, 1800, 3600, 3600, 3600])
    expect(waits(1)).toEqual([0.8, 4, 24, 96, 480, 1440, 2880, 2880, 2880])
  })

  it('stay within two minutes in an outage, so that all messages are sent soon after it', () => {
    expect(waitMs({ tries: 2, fault: 'outage', chance: 0 })).toBe(5000)
    expect(waitMs({ tries: 50, fault: 'outage', chance: 0 })).toBe(120_000)
    expect([0, 1000, 30_000, 120_000, 7_200_000].map(pauseMs)).toEqual([1000, 1000, 30_000, 120_000, 120_000])
  })
})

it('a pause longer than the maximum is ignored: it was noted by a clock that was ahead', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const paused = [null, inSeconds(0), inSeconds(1), inSeconds(120), inSeconds(121), inSeconds(86_400)]
  expect(paused.map((until) => isPaused(until, now))).toEqual([false, false, true, true, false, false])
})

describe('the alarm', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const trouble: Trouble = { failingSince: ago(15), failedMessages: 1, alarmedAt: null, alarmMailedAt: null }

  it('is raised after a quarter of an hour, once', () => {
    expect(alarmFor(trouble, 'outage', now)).toBe('mail')
    expect(alarmFor({ ...trouble, failingSince: ago(14.9) }, 'outage', now)).toBe('none')
    expect(alarmFor({ ...trouble, alarmedAt: ago(0) }, 'outage', now)).toBe('none')
  })

  it('is not raised for one refused recipient, but for three without a success between them', () => {
    expect(alarmFor(trouble, 'deferred', now)).toBe('none')
    expect(alarmFor({ ...trouble, failedMessages: 3 }, 'refused', now)).toBe('mail')
  })

  it('is only logged if the last mail about it is less than six hours old', () => {
    expect(alarmFor({ ...trouble, alarmMailedAt: ago(359) }, 'outage', now)).toBe('log')
    expect(alarmFor({ ...trouble, alarmMailedAt: ago(360) }, 'outage', now)).toBe('mail')
  })
})

it('a recipient is shortened to what helps to recognise it', () => {
  expect(shortened('meena@example.in')).toBe('m…@example.in')
  expect(shortened('919876543210')).toBe('…210')
})
