import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'

function Words() {
  const [text, setText] = useState('')
  return <TextArea label="Words" isCounted most={5} value={text} onChange={({ target }) => setText(target.value)} />
}
const typed = (label: string, text: string) => {
  const control = screen.getByLabelText<HTMLInputElement>(label)
  fireEvent.input(control, { target: { value: text } })
  return control
}

it('a text area counts characters as a reader does, and shows an error for too many without cutting the text (LEN-01)', () => {
  render(
    <>
      <Words />
      <TextField label="Line" most={5} />
    </>,
  )
  for (const letter of ['நி', '👨‍👩‍👧‍👦'])
    for (const label of ['Words', 'Line']) {
      expect(typed(label, letter.repeat(5)).value).toBe(letter.repeat(5))
      expect(screen.queryByRole('alert')).toBeNull()
      expect(typed(label, letter.repeat(6)).value).toBe(letter.repeat(6))
      expect(screen.getByRole('alert').textContent).toBe('Please use at most 5 characters.')
      typed(label, '')
    }
  typed('Words', 'நி'.repeat(3))
  expect(screen.getByText('3 of 5 characters')).toBeTruthy()
})
