import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubMediaQueries } from '../../../testing/on-screen.ts'
import { Select } from './Select.tsx'
import { field, MultiSelect, type OnChange, SingleSelect, optionNames, tongues } from './testing/select.tsx'

const byFinger = (isCoarse: boolean) => stubMediaQueries(...(isCoarse ? ['(pointer: coarse)'] : []))
beforeEach(() => byFinger(false))

const highlighted = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

describe('a select box', () => {
  it('shows its label and, once opened, its options (UIKIT-01)', async () => {
    render(<SingleSelect />)
    await userEvent.click(screen.getByLabelText('Mother tongue', { selector: 'input' }))
    expect(optionNames()).toEqual(tongues.map(({ label }) => label))
  })

  it('shows its value\'s label, and "Select option(s)" without one (UIKIT-08)', () => {
    render(<SingleSelect start="4" />)
    expect(field().value).toBe('Kannada')
    cleanup()
    render(<SingleSelect />)
    expect([field().value, field().placeholder]).toEqual(['', 'Select option(s)'])
  })

  it('reports its name and the chosen value (UIKIT-02)', async () => {
    const said = vi.fn<OnChange>()
    render(<SingleSelect said={said} />)
    await userEvent.click(field())
    await userEvent.click(screen.getByRole('option', { name: 'Hindi' }))
    expect(said.mock.calls).toEqual([['motherTongue', '5']])
    expect(field().value).toBe('Hindi')
  })

  it('filters options by typing, in any case, highlights the first and takes it on Enter (UIKIT-19)', async () => {
    const said = vi.fn<OnChange>()
    render(<SingleSelect start="1" said={said} />)
    await userEvent.tab()
    await userEvent.keyboard('ma')
    expect(optionNames()).toEqual(['Malayalam', 'Marathi'])
    expect(highlighted()).toBe('Malayalam')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(said.mock.calls).toEqual([['motherTongue', '7']])
  })

  it('keeps every letter, however fast they come', async () => {
    render(<SingleSelect />)
    await userEvent.tab()
    // as if keys were pressed while the page was busy: the next comes before a render
    await act(async () => {
      for (const letter of 'malay') {
        fireEvent.input(field(), { target: { value: field().value + letter } })
        await Promise.resolve()
      }
    })
    expect([field().value, optionNames()]).toEqual(['malay', ['Malayalam']])
  })

  it('handles the Escape that closes its list, and passes any other on to the dialog around it', async () => {
    render(<SingleSelect start="1" />)
    await userEvent.click(field())
    const isLeft = () => fireEvent.keyDown(field(), { key: 'Escape' })
    expect([isLeft(), field().getAttribute('aria-expanded')]).toEqual([false, 'false'])
    expect([isLeft(), field().value]).toEqual([true, 'Tamil'])
  })

  it.each(['{Enter}', '{Tab}', '{Shift>}{Tab}{/Shift}'])('chooses the typed match on %s (UIKIT-19)', async (key) => {
    const said = vi.fn<OnChange>()
    render(<SingleSelect start="1" said={said} />)
    await userEvent.tab()
    await userEvent.keyboard(`Hin${key}`)
    expect(said.mock.calls).toEqual([['motherTongue', '5']])
    expect(field().value).toBe('Hindi')
  })

  it('ranks options that start with the text before those that contain it (UIKIT-19)', async () => {
    const said = vi.fn<OnChange>()
    const castes = ['Ilathu Nadar', 'Gramani', 'Nadar', 'Nadar Christian'].map((label) => ({ value: label, label }))
    render(<SingleSelect said={said} options={castes} />)
    await userEvent.tab()
    await userEvent.keyboard('nadar{Tab}')
    expect(said.mock.calls).toEqual([['motherTongue', 'Nadar']])
  })

  it('chooses nothing when it is only opened and left, or the mouse rests over an option', async () => {
    const said = vi.fn<OnChange>()
    render(<SingleSelect start="1" said={said} />)
    await userEvent.click(field())
    await userEvent.hover(screen.getByRole('option', { name: 'Urdu' }))
    await userEvent.tab()
    expect(said).not.toHaveBeenCalled()
    expect(field().value).toBe('Tamil')
  })

  it('keeps text that matches no option, says so, and blocks the form (UIKIT-20)', async () => {
    const sent = vi.fn<() => void>()
    const isSent = (event: React.SubmitEvent) => {
      event.preventDefault()
      sent()
    }
    const said = vi.fn<OnChange>()
    render(
      <form onSubmit={isSent}>
        <SingleSelect start="1" said={said} />
        <button type="submit">Save</button>
      </form>,
    )
    await userEvent.click(field())
    await userEvent.keyboard('Hindustani')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(field().value).toBe('Hindustani')
    expect(screen.getByRole('alert').textContent).toContain('“Hindustani” isn’t chosen yet.')
    expect([sent.mock.calls.length, said.mock.calls.length, document.activeElement === field()]).toEqual([0, 0, true])
    await userEvent.clear(field())
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect([sent.mock.calls.length, field().value]).toEqual([1, 'Tamil'])
  })

  it('chooses an option that is typed in full, however the field is left', async () => {
    const said = vi.fn<OnChange>()
    render(
      <>
        <SingleSelect said={said} />
        <p>beside</p>
      </>,
    )
    await userEvent.click(field())
    await userEvent.keyboard('hindi')
    await userEvent.click(screen.getByText('beside'))
    expect(said.mock.calls).toEqual([['motherTongue', '5']])
  })

  it('chooses the first option that starts with the text on Tab, for any text (UIKIT-19)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...tongues), fc.integer({ min: 1, max: 9 }), async ({ label }, length) => {
        const typed = label.slice(0, length)
        const first = tongues.find((one) => one.label.startsWith(typed))
        const said = vi.fn<OnChange>()
        render(<SingleSelect said={said} />)
        await userEvent.tab()
        await userEvent.keyboard(`${typed}{Tab}`)
        expect(said.mock.calls).toEqual([['motherTongue', first?.value]])
        cleanup()
      }),
      { numRuns: 20 },
    )
  })

  it('reports an empty string when cleared (UIKIT-04)', async () => {
    const said = vi.fn<OnChange>()
    render(<SingleSelect start="2" said={said} />)
    await userEvent.click(screen.getByRole('button', { name: 'Clear Mother tongue' }))
    expect(said.mock.calls).toEqual([['motherTongue', '']])
    expect(document.activeElement).toBe(field())
  })

  it('opens no keyboard when cleared by touch', async () => {
    byFinger(true)
    render(<SingleSelect start="2" />)
    await userEvent.click(screen.getByRole('button', { name: 'Clear Mother tongue' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show options of Mother tongue' }))
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })

  it('says "No options" if it has none or none matches (UIKIT-06)', async () => {
    render(<SingleSelect options={[]} />)
    await userEvent.click(field())
    expect(screen.getByText('No options')).toBeTruthy()
    cleanup()
    render(<SingleSelect />)
    await userEvent.type(field(), 'zzz')
    expect(screen.getByText('No options')).toBeTruthy()
  })

  it('says "Loading..." while its options load (UIKIT-07)', async () => {
    render(<Select name="a" label="Caste" options={[]} value="" onChange={vi.fn<OnChange>()} isLoading />)
    await userEvent.click(field())
    expect(screen.getByText('Loading...')).toBeTruthy()
    expect(screen.queryByText('No options')).toBeNull()
  })

  it('opens nothing while disabled', async () => {
    render(<Select name="a" label="Caste" options={tongues} value="" onChange={vi.fn<OnChange>()} disabled />)
    await userEvent.click(field())
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })

  it('links its error to the field', () => {
    render(
      <Select name="a" label="Caste" options={tongues} value="" onChange={vi.fn<OnChange>()} error="Please select." />,
    )
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Please select.')
  })

  it('moves five options on PageDown and PageUp (UIKIT-09)', async () => {
    const said = vi.fn<OnChange>()
    render(<SingleSelect said={said} />)
    await userEvent.click(field())
    await userEvent.keyboard('{PageDown}{Enter}')
    await userEvent.click(field())
    await userEvent.keyboard('{PageDown}{PageDown}{PageUp}{Enter}')
    expect(said.mock.calls).toEqual([
      ['motherTongue', '6'],
      ['motherTongue', '3'],
    ])
  })
})

describe('a select box for several values', () => {
  it('reports all chosen values, and stays open for more (UIKIT-03)', async () => {
    const said = vi.fn<OnChange>()
    render(<MultiSelect start={['1']} said={said} />)
    await userEvent.click(field())
    await userEvent.click(screen.getByRole('option', { name: 'Urdu' }))
    await userEvent.click(screen.getByRole('option', { name: 'Tamil' }))
    expect(said.mock.calls).toEqual([
      ['languages', ['1', '8']],
      ['languages', ['8']],
    ])
  })

  it('chooses the typed match on Enter and Tab, and never removes a value (UIKIT-19)', async () => {
    const said = vi.fn<OnChange>()
    render(<MultiSelect start={['1']} said={said} />)
    await userEvent.click(field())
    await userEvent.keyboard('Hin{Enter}tam{Enter}Tel{Tab}')
    expect(said.mock.calls).toEqual([
      ['languages', ['1', '5']],
      ['languages', ['1', '5', '2']],
    ])
  })

  it('shows nothing for a value that is no array (UIKIT-05)', async () => {
    render(<MultiSelect start="1" />)
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
    await userEvent.click(field())
    expect(screen.queryByRole('option', { selected: true })).toBeNull()
  })

  it('removes values by their cross, by Backspace, and all at once', async () => {
    const said = vi.fn<OnChange>()
    render(<MultiSelect start={['1', '2', '3']} said={said} />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove Telugu' }))
    await userEvent.type(field(), '{Backspace}')
    await userEvent.click(screen.getByRole('button', { name: 'Clear Languages' }))
    expect(said.mock.calls).toEqual([
      ['languages', ['1', '3']],
      ['languages', ['1']],
      ['languages', []],
    ])
  })
})
