import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetWritten } from '../lib/written-memory.ts'
import { keepForms } from '../lib/carried-forms.ts'
import { session } from './session.ts'
import { useSavedState } from './useSavedState.ts'

const tokenOf = (memberId: string) =>
  `e30.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600, family_name: memberId }))}.x`
const EMPTY = { name: '', pin: '', days: 30 }

function Form() {
  const [form, setForm] = useSavedState('invitation', EMPTY, ['pin'])
  return (
    <>
      <input aria-label="Name" value={form.name} onChange={({ target }) => setForm({ ...form, name: target.value })} />
      <input aria-label="PIN" value={form.pin} onChange={({ target }) => setForm({ ...form, pin: target.value })} />
    </>
  )
}
const open = (memberId: string) => {
  cleanup()
  session.login(tokenOf(memberId))
  render(<Form />)
}
const said = () => ['Name', 'PIN'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value)
const type = (name: string, value: string) => fireEvent.input(screen.getByLabelText(name), { target: { value } })

beforeEach(() => {
  forgetWritten()
  localStorage.clear()
})

describe("a members' form", () => {
  it('restores its input after the next login, without secrets (STATE-23)', () => {
    open('mother')
    type('Name', 'Palani')
    type('PIN', '4711')
    expect(keepForms('mother')).toBe(true)
    expect(JSON.stringify({ ...localStorage })).not.toContain('4711')
    open('mother')
    expect(said()).toEqual(['Palani', ''])
    expect(JSON.stringify({ ...localStorage })).not.toContain('Palani')
  })

  it('keeps nothing if only a secret is typed, or nothing at all', () => {
    open('mother')
    type('PIN', '4711')
    expect(keepForms('mother')).toBe(false)
    expect(Object.keys(localStorage).filter((key) => key.includes('written'))).toEqual([])
  })

  it("never shows one member another's input (STATE-23)", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.stringMatching(/^[a-z]{1,8}$/), (text, other) => {
        fc.pre(other !== 'mother')
        open('mother')
        type('Name', text)
        keepForms('mother')
        open(other)
        expect(said()).toEqual(['', ''])
        cleanup()
        forgetWritten()
      }),
      { numRuns: 30 },
    )
  })

  it('is empty after a logout (STATE-23)', () => {
    open('mother')
    type('Name', 'Palani')
    keepForms('mother')
    act(() => session.logout())
    forgetWritten()
    open('mother')
    expect(said()).toEqual(['', ''])
  })
})
