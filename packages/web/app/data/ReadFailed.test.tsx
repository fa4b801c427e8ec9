import { Refused } from '@thunai/client/refused'
import type { FailureCode } from '@thunai/client/call'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ReadFailed } from './ReadFailed.tsx'

const failedWith = (code: FailureCode) =>
  render(
    <ReadFailed
      error={new Refused({ ok: false, code, statusMessage: 'There is no such receipt.', errors: {}, text: '' })}
      onRetry={() => {}}
      onward={<a href="/dashboard">Go to Dashboard</a>}
    />,
  )
const onward = () => screen.queryByRole('link', { name: 'Go to Dashboard' })
const retry = () => screen.queryByRole('button', { name: 'Try again' })

describe('a failed read', () => {
  it.each(['noAnswer', 'busy', 'tooManyRequests', 'unexpected'] as const)('offers a retry after %s', (code) => {
    failedWith(code)
    expect(retry()).not.toBeNull()
    expect(onward()).toBeNull()
  })

  it.each(['receiptNotFound', 'notYours', 'invitationWrong'] as const)(
    'tells the reason of %s and leads onward, without a button that would bring the same answer',
    (code) => {
      failedWith(code)
      expect(screen.getByRole('alert').textContent).toBe('There is no such receipt.Go to Dashboard')
      expect(retry()).toBeNull()
      expect(onward()).not.toBeNull()
    },
  )
})
