import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { RupeesField } from './RupeesField.tsx'

function Field({ onWrite }: { onWrite: (text: string) => void }) {
  const [text, setText] = useState('')
  return (
    <RupeesField
      name="income"
      label="Monthly income"
      value={text}
      onChange={(now) => {
        setText(now)
        onWrite(now)
      }}
    />
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Monthly income' })

it.each([
  ['1.2 lakh', '₹1.2 lakh', '120000', '₹1,20,000'],
  ['1,20,000', '₹1,20,000', '120000', '₹1,20,000'],
  ['12 LPA', '₹12 LPA', '100000', '₹1,00,000'],
  ['௪௫,௦௦௦', '₹45,000', '45000', '₹45,000'],
])(
  'an amount written as %s shows as %s, is kept as %s and shown as %s once the field is left (NUM-01)',
  async (typed, meanwhile, kept, shown) => {
    const onWrite = vi.fn<(value: string) => void>()
    render(<Field onWrite={onWrite} />)
    await userEvent.type(field(), typed)
    expect(field().value).toBe(meanwhile)
    await userEvent.tab()
    expect(onWrite).toHaveBeenLastCalledWith(kept)
    expect(field().value).toBe(shown)
  },
)

it('text that is not an amount stays as written (NUM-01)', async () => {
  const onWrite = vi.fn<(value: string) => void>()
  render(<Field onWrite={onWrite} />)
  await userEvent.type(field(), 'about a lakh')
  await userEvent.tab()
  expect(field().value).toBe('about a lakh')
  expect(onWrite).toHaveBeenLastCalledWith('about a lakh')
})

it('digits stay grouped and the caret keeps its place during typing (NUM-01)', async () => {
  render(<Field onWrite={() => undefined} />)
  await userEvent.type(field(), '60000')
  expect(field().value).toBe('₹60,000')
  field().setSelectionRange(2, 2)
  await userEvent.keyboard('5')
  expect([field().value, field().selectionStart]).toEqual(['₹6,50,000', 4])
  await userEvent.keyboard('{Backspace}')
  expect(field().value).toBe('₹60,000')
  await userEvent.clear(field())
  expect(field().value).toBe('')
})
