import type { AcceptedInterest, InterestRecord } from '@thunai/contract/meeting/interests'
import { expect, it } from 'vitest'
import { answersToTell } from './answers.rules.ts'

const NOW = new Date('2026-06-30T06:00:00.000Z')
const answer = (name: string, answeredAt: string | null, status: InterestRecord['status'] = 'accepted') =>
  ({ name, status, answeredAt, isMine: true }) as AcceptedInterest

it("the dashboard reports the last thirty days' answers: the three latest acceptances and the number of declines (DAY-02)", () => {
  const accepted = [
    answer('first', '2026-06-02T06:00:00.000Z'),
    answer('newest', '2026-06-29T06:00:00.000Z'),
    answer('too long ago', '2026-05-20T06:00:00.000Z'),
    answer('third', '2026-06-20T06:00:00.000Z'),
    answer('second', '2026-06-28T06:00:00.000Z'),
  ]
  const sent = [
    answer('no', '2026-06-20T06:00:00.000Z', 'declined'),
    answer('old no', '2026-01-20T06:00:00.000Z', 'declined'),
    answer('open', null, 'sent'),
  ]
  const answers = answersToTell({ accepted, sent }, NOW)
  expect(answers.accepted.map(({ name }) => name)).toEqual(['newest', 'second', 'third'])
  expect(answers.declined.map(({ name }) => name)).toEqual(['no'])
})
