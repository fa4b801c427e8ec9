import { render, screen } from '@testing-library/react'
import { NOTICES, type NotificationKind } from '@thunai/contract/telling/notification-kinds'
import { expect, it } from 'vitest'
import { TimesToTell } from './TimesToTell.tsx'

/** Kinds that are mailed even at night. */
type AtOnce = {
  [K in NotificationKind]: (typeof NOTICES)[K]['mail'] extends 'atOnce' ? K : never
}[NotificationKind]

const NAMED: Readonly<Record<AtOnce, string>> = {
  interestReceived: 'interests',
  interestAccepted: 'interests',
  message: 'messages',
  callPlanned: 'calls',
  matchAsked: 'your match',
  matchFixed: 'your match',
  safety: 'security',
}

it('the quiet hours list what is mailed anyway (TELL-05)', () => {
  const times = { digest: 'off', quietFrom: '21:00', quietTo: '08:00', timeZone: 'Asia/Kolkata' } as const
  render(<TimesToTell settings={{ ...times, readReceipts: true, kinds: {} as never }} onChange={() => {}} />)
  const hint = screen.getByText(/^In the quiet hours/).textContent ?? ''
  expect(Object.values(NAMED).filter((words) => !hint.includes(words))).toEqual([])
})
