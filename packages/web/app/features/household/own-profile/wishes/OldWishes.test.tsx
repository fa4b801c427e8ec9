import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { FormValues } from '../edit-form.ts'
import { OldWishes } from './OldWishes.tsx'

function Form() {
  const [values, setValues] = useState<FormValues>({ preferredGothra: 'Bharadwaj', preferredHouseName: '' })
  return <OldWishes values={values} onChange={(name, value) => setValues((known) => ({ ...known, [name]: value }))} />
}

it.each(['Leave out', 'Forget it'])(
  '“%s” answers an old wish, and the focus stays where the question was',
  async (name) => {
    render(<Form />)
    await userEvent.click(screen.getByRole('button', { name }))
    expect(screen.queryByRole('button')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Your answer takes effect when you save.')
  },
)

it('a profile without old preferences gets no question', () => {
  const { container } = render(<OldWishes values={{}} onChange={() => {}} />)
  expect(container.textContent).toBe('')
})
