import type { Message } from '@thunai/contract/meeting/conversations'
import { describe, expect, it } from 'vitest'
import { isTogether, joined, waitsUntil } from './thread.rules.ts'

const NOW = new Date('2026-05-03T10:00:00.000Z')
const message = (
  seq: number,
  mine: boolean,
  at = '2026-05-03T09:00:00.000Z',
  more: Partial<Message> = {},
): Message => ({
  seq,
  mine,
  at,
  text: `${seq}`,
  author: '',
  by: null,
  kind: 'text',
  hidden: false,
  photo: null,
  ...more,
})

it('reads at different times are merged in order, each message once', () => {
  const rows = joined([message(2, true), message(5, true)], [message(5, true, NOW.toISOString()), message(3, false)])
  expect(rows.map(({ seq, at }) => [seq, at === NOW.toISOString()])).toEqual([
    [2, false],
    [3, false],
    [5, true],
  ])
})

describe('after two unanswered messages', () => {
  it('a member waits until a day after the first of them', () => {
    const two = [message(1, true, '2026-05-03T08:00:00.000Z'), message(2, true)]
    expect(waitsUntil(two, NOW)?.toISOString()).toBe('2026-05-04T08:00:00.000Z')
    expect(waitsUntil(two, new Date('2026-05-04T08:00:00.000Z'))).toBeUndefined()
  })

  it('an answer or a single message causes no wait', () => {
    expect(waitsUntil([message(1, true), message(2, true), message(3, false)], NOW)).toBeUndefined()
    expect(waitsUntil([message(1, false), message(2, true)], NOW)).toBeUndefined()
  })

  it('a held message counts as unanswered (TALK-04)', () => {
    expect(waitsUntil([message(1, true), message(2, true, undefined, { kind: 'held' })], NOW)).toBeDefined()
  })
})

it('messages from the same side within five minutes are grouped', () => {
  const first = message(1, true, '2026-05-03T09:00:00.000Z')
  expect(isTogether(undefined, first)).toBe(false)
  expect(isTogether(first, message(2, true, '2026-05-03T09:04:00.000Z'))).toBe(true)
  expect(isTogether(first, message(2, false, '2026-05-03T09:04:00.000Z'))).toBe(false)
  expect(isTogether(first, message(2, true, '2026-05-03T09:06:00.000Z'))).toBe(false)
})
