import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { newQueries } from '../../../../data/new-queries.ts'
import { keepForms } from '../../../../lib/carried-forms.ts'
import { logInHere } from '../../../../testing/log-in-here.ts'
import { TalkPlan } from './TalkPlan.tsx'

beforeEach(() => localStorage.clear())

function noteFor(profileId: string): HTMLInputElement {
  cleanup()
  logInHere('me')
  render(
    <QueryClientProvider client={newQueries()}>
      <TalkPlan name="Meena" profileId={profileId} />
    </QueryClientProvider>,
  )
  return screen.getByLabelText<HTMLInputElement>('Note (optional)')
}

it('a note written before the session expired is restored only for its family (STATE-23)', () => {
  fireEvent.input(noteFor('p'), { target: { value: 'Please call the father.' } })
  keepForms('me')
  expect(noteFor('q').value).toBe('')
  expect(noteFor('p').value).toBe('Please call the father.')
})
