import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubMediaQueries } from '../../../testing/on-screen.ts'
import { NARROW } from '../../hooks/useMedia.ts'
import { Select } from './Select.tsx'
import { field, MultiSelect, type OnChange, SingleSelect, optionNames, tongues } from './testing/select.tsx'

describe('a select box on a phone', () => {
  const open = async () => {
    await userEvent.click(field())
    return screen.findByRole('dialog')
  }
  beforeEach(() => stubMediaQueries(NARROW))

  it('opens a sheet named by its label, with the focus in it but not in the search line (UIKIT-22)', async () => {
    render(<SingleSelect start="4" />)
    expect(field().inputMode).toBe('none')
    const sheet = await open()
    expect(sheet).toBe(screen.getByRole('dialog', { name: 'Mother tongue' }))
    expect(document.activeElement).toBe(screen.getByRole('listbox', { name: 'Mother tongue' }))
    expect(optionNames()).toEqual(tongues.map(({ label }) => label))
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Kannada')
  })

  it('closes on a choice, reports it and returns the focus (UIKIT-02, UIKIT-22)', async () => {
    const said = vi.fn<OnChange>()
    render(<SingleSelect said={said} />)
    await open()
    await userEvent.click(screen.getByRole('option', { name: 'Hindi' }))
    expect(said.mock.calls).toEqual([['motherTongue', '5']])
    expect([field().value, document.activeElement]).toEqual(['Hindi', field()])
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('filters by its search line, and Enter there chooses the first match without submitting the form (UIKIT-22)', async () => {
    const said = vi.fn<OnChange>()
    const sent = vi.fn<(event: Event) => void>()
    render(
      <form onSubmit={(event) => sent(event.nativeEvent)}>
        <SingleSelect said={said} />
      </form>,
    )
    await open()
    await userEvent.click(screen.getByRole('searchbox', { name: 'Search in: Mother tongue' }))
    await userEvent.keyboard('mara')
    expect(optionNames()).toEqual(['Marathi'])
    await userEvent.keyboard('{Enter}')
    expect(said.mock.calls).toEqual([['motherTongue', '7']])
    expect(sent).not.toHaveBeenCalled()
  })

  it('is used by keys alone: arrows and Enter choose, letters search, Escape closes it (UIKIT-22)', async () => {
    const said = vi.fn<OnChange>()
    render(<SingleSelect said={said} start="2" />)
    await open()
    await userEvent.keyboard('{ArrowDown}{End}{ArrowUp}{Enter}')
    expect(said.mock.calls).toEqual([['motherTongue', '7']])
    await open()
    await userEvent.keyboard('u')
    expect(optionNames()).toEqual(['Telugu', 'Urdu'].toReversed())
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('option')).toBeNull()
    expect(said).toHaveBeenCalledTimes(1)
  })

  it('has no search line for a short list (UIKIT-22)', async () => {
    render(<SingleSelect options={tongues.slice(0, 7)} />)
    await open()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('stays open for several values until Done (UIKIT-03, UIKIT-22)', async () => {
    const said = vi.fn<OnChange>()
    render(<MultiSelect start={['1']} said={said} />)
    await open()
    await userEvent.click(screen.getByRole('option', { name: 'Urdu' }))
    await userEvent.click(screen.getByRole('option', { name: 'Tamil' }))
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    expect(said.mock.calls).toEqual([
      ['languages', ['1', '8']],
      ['languages', ['8']],
    ])
    expect(screen.queryByRole('option')).toBeNull()
  })
})

describe('fewer presses on phones (MOBILE-11)', () => {
  it("the usual options are buttons below the field, in the page's language", async () => {
    const said = vi.fn<OnChange>()
    render(
      <Select
        name="motherTongue"
        label="Mother tongue"
        options={[
          { value: '1', label: 'தமிழ்', also: 'Tamil' },
          { value: '2', label: 'தெலுங்கு', also: 'Telugu' },
        ]}
        usual={['Telugu', 'Tamil', 'Sanskrit']}
        value="1"
        onChange={said}
      />,
    )
    const usual = within(screen.getByRole('group', { name: 'Mother tongue' })).getAllByRole('button')
    expect(usual.map((button) => [button.textContent, button.getAttribute('aria-pressed')])).toEqual([
      ['தெலுங்கு', 'false'],
      ['தமிழ்', 'true'],
    ])
    await userEvent.click(usual[0] as HTMLElement)
    expect(said).toHaveBeenCalledWith('motherTongue', '2')
  })

  it('a multiple-choice sheet with `isOftenOne` closes after the first choice and stays open for the second', async () => {
    stubMediaQueries(NARROW)
    HTMLDialogElement.prototype.showModal ??= function () {
      this.open = true
    }
    function Degrees() {
      const [value, setValue] = useState<string[]>([])
      return (
        <Select
          isMulti
          isOftenOne
          name="education"
          label="Education"
          options={tongues}
          value={value}
          onChange={(_, chosen) => setValue(chosen)}
        />
      )
    }
    render(<Degrees />)
    const user = userEvent.setup()
    const open = () => user.click(screen.getByRole('combobox', { name: 'Education' }))
    const options = () => screen.queryAllByRole('option', { hidden: true })
    await open()
    await user.click((await screen.findAllByRole('option', { name: 'Tamil', hidden: true }))[0] as HTMLElement)
    expect(options()).toEqual([])
    await open()
    await user.click((await screen.findAllByRole('option', { name: 'Telugu', hidden: true }))[0] as HTMLElement)
    expect(options()).not.toEqual([])
  })
})
