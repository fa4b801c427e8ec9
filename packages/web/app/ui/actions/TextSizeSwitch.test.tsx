import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { SET_TEXT_SIZE } from '../../lib/text-size.ts'
import { TextSizeSwitch } from './TextSizeSwitch.tsx'

const root = document.documentElement
afterEach(() => {
  localStorage.clear()
  delete root.dataset['text']
})

it('a chosen text size applies immediately and is saved on this device until the usual size is chosen (MOBILE-13)', async () => {
  render(<TextSizeSwitch />)
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  await press('Very large text')
  expect(root.dataset['text']).toBe('larger')
  expect(screen.getByRole('button', { name: 'Very large text' }).getAttribute('aria-pressed')).toBe('true')
  // a new document
  delete root.dataset['text']
  // eslint-disable-next-line no-new-func
  new Function(SET_TEXT_SIZE)()
  expect(root.dataset['text']).toBe('larger')
  await press('Usual text')
  expect([root.dataset['text'], localStorage.getItem('thunai.text')]).toEqual([undefined, null])
})
