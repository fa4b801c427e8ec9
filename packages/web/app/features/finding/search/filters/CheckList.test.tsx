import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { CheckList } from './CheckList.tsx'

const options = ['Tamil', 'Telugu', 'Malayalam', 'Kannada', 'Hindi', 'English', 'Marathi', 'Urdu', 'Tulu'].map(
  (label, index) => ({ value: label, label, isChosen: label === 'Tamil', count: index }),
)

it('Enter ticks the first match of the typed text in a long list, and never unticks one (UIKIT-19)', async () => {
  const onToggle = vi.fn<(value: string, isChosen: boolean) => void>()
  render(<CheckList label="Mother tongue" options={options} isLoading={false} onToggle={onToggle} />)
  const find = screen.getByRole<HTMLInputElement>('searchbox')
  await userEvent.type(find, 'hin{Enter}tam{Enter}xyz{Enter}')
  expect(onToggle.mock.calls).toEqual([['Hindi', true]])
  expect(find.value).toBe('xyz')
  expect(screen.getByText('Nothing in this list.')).toBeTruthy()
})
