import { setupI18n } from '@lingui/core'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LanguageProvider } from '@thunai/client/language'
import { stubMediaQueries } from '../../../testing/on-screen.ts'
import { DateField } from './DateField.tsx'
import { NARROW } from '../../hooks/useMedia.ts'

type OnChange = (name: string, value: string | readonly string[]) => void

type More = Partial<ComponentProps<typeof DateField>>

function Birth({ said = vi.fn<OnChange>(), ...more }: More & { said?: OnChange }) {
  const [value, setValue] = useState<string | Date>(more.value ?? '')
  return (
    <DateField
      {...more}
      name="dateOfBirth"
      label="Date of birth"
      value={value}
      onChange={(name, text) => {
        said(name, text)
        setValue(text)
      }}
    />
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Date of birth', { selector: 'input' })
const openCalendar = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Open calendar of Date of birth' }))
  await screen.findByRole('grid', undefined, { timeout: 20_000 })
}
const dayButton = (name: RegExp) => within(screen.getByRole('grid')).getByRole<HTMLButtonElement>('button', { name })
const type = (text: string) => fireEvent.input(field(), { target: { value: text } })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T06:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a date of birth', () => {
  it('shows "Select DOB" while empty (VAL-20)', () => {
    render(<Birth />)
    expect([field().value, field().placeholder]).toEqual(['', 'Select DOB'])
  })

  it('shows its value as dd/mm/yyyy, from text or a date (UIKIT-13, VAL-19)', () => {
    render(<Birth value="05/03/1995" />)
    expect(field().value).toBe('05/03/1995')
    cleanup()
    render(<Birth value={new Date(1995, 2, 5)} />)
    expect(field().value).toBe('05/03/1995')
  })

  it('reports its name and dd/mm/yyyy for a typed date, and inserts the slashes (UIKIT-12)', async () => {
    const said = vi.fn<OnChange>()
    render(<Birth said={said} />)
    await userEvent.type(field(), '05031995')
    expect(field().value).toBe('05/03/1995')
    expect(said.mock.lastCall).toEqual(['dateOfBirth', '05/03/1995'])
  })

  it.each(['15-06-1997', '15.06.1997', '15/06/97', '15/6/1997', '15-6-97', '15061997'])(
    'accepts the spelling %s key by key, and normalizes it on blur (NUM-02)',
    async (text) => {
      const said = vi.fn<OnChange>()
      render(<Birth said={said} />)
      await userEvent.type(field(), text)
      expect(said.mock.lastCall).toEqual(['dateOfBirth', '15/06/1997'])
      fireEvent.blur(field())
      expect([field().value, screen.queryByRole('alert')]).toEqual(['15/06/1997', null])
    },
  )

  it('shows the form’s own message for a person who is too young (NUM-02)', () => {
    render(<Birth ageLimit={21} tooLate="Too young." />)
    type('15-06-10')
    fireEvent.blur(field())
    expect(screen.getByRole('alert').textContent).toBe('Too young.')
    type('31/02/1995')
    expect(screen.getByRole('alert').textContent).toBe('Date input not valid')
  })

  it('says "Date input not valid" for an invalid date (VAL-21)', () => {
    const said = vi.fn<OnChange>()
    render(<Birth said={said} />)
    type('99/99/9999')
    expect(screen.getByRole('alert').textContent).toBe('Date input not valid')
    expect(said.mock.lastCall).toEqual(['dateOfBirth', ''])
    type('31/02/1995')
    expect(screen.getByRole('alert').textContent).toBe('Date input not valid')
    type('28/02/1995')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows the error for an incomplete date only on blur (VAL-21)', () => {
    render(<Birth />)
    type('05/03')
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.blur(field())
    expect(screen.getByRole('alert').textContent).toBe('Date input not valid')
  })

  it.each([
    [undefined, '22/11/2008', '23/11/2008'],
    [21, '22/11/2005', '23/11/2005'],
  ])('rejects a date later than the age limit %s allows (VAL-13, VAL-14)', (ageLimit, last, tooLate) => {
    const said = vi.fn<OnChange>()
    render(<Birth said={said} {...(ageLimit && { ageLimit })} />)
    type(last)
    expect(said.mock.lastCall).toEqual(['dateOfBirth', last])
    type(tooLate)
    expect(said.mock.lastCall).toEqual(['dateOfBirth', ''])
    expect(screen.getByRole('alert').textContent).toBe('Date input not valid')
  })

  it('starts at 1 January 1900, or at a given date (VAL-17)', () => {
    const said = vi.fn<OnChange>()
    render(<Birth said={said} />)
    type('31/12/1899')
    expect(said.mock.lastCall).toEqual(['dateOfBirth', ''])
    type('01/01/1900')
    expect(said.mock.lastCall).toEqual(['dateOfBirth', '01/01/1900'])
    cleanup()
    render(<Birth said={said} minDate="01/01/1990" />)
    type('31/12/1989')
    expect(said.mock.lastCall).toEqual(['dateOfBirth', ''])
  })

  it('colours its label with `labelColor` (UIKIT-11)', () => {
    render(<Birth labelColor="rgb(255, 255, 255)" />)
    expect(screen.getByText('Date of birth').style.color).toBe('rgb(255, 255, 255)')
  })
})

describe('the calendar', () => {
  it('has selects for month and year within the limits (VAL-18, VAL-13)', async () => {
    render(<Birth />)
    await openCalendar()
    const [month, year] = screen.getAllByRole<HTMLSelectElement>('combobox')
    const years = [...(year?.options ?? [])].map((option) => Number(option.value))
    expect([month?.options.length, Math.min(...years), Math.max(...years)]).toEqual([12, 1900, 2008])
    expect(screen.getByRole('grid', { name: 'November 2008' })).toBeTruthy()
    expect(month?.options[10]?.text).toBe('November')
    expect(
      screen
        .getAllByRole('columnheader', { hidden: true })
        .map((day) => day.textContent)
        .join(' '),
    ).toBe('Su Mo Tu We Th Fr Sa')
    for (const name of ['Go to the Previous Month', 'Go to the Next Month'])
      expect(screen.getByRole('button', { name })).toBeTruthy()
    expect([month?.getAttribute('aria-label'), year?.getAttribute('aria-label')]).toEqual([
      'Choose the Month',
      'Choose the Year',
    ])
    expect(dayButton(/22 November 2008/).disabled).toBe(false)
    expect(dayButton(/23 November 2008/).disabled).toBe(true)
  })

  it("is in the page's language", async () => {
    const tamil = setupI18n({
      locale: 'ta',
      messages: { ta: { 'Go to the Next Month': ['அடுத்த மாதம்'], Su: ['ஞா'], 'Open calendar of {label}': [['label']] } },
    })
    render(
      <LanguageProvider value={tamil}>
        <Birth value="05/03/1995" />
      </LanguageProvider>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Date of birth' }))
    await screen.findByRole('grid', { name: 'மார்ச் 1995' })
    expect(screen.getByRole('button', { name: 'அடுத்த மாதம்' })).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: 'ஞாயிறு', hidden: true }).textContent).toBe('ஞா')
    expect(screen.getByRole('option', { name: 'மார்ச்' })).toBeTruthy()
  })

  it('reports the pressed day and returns the focus (UIKIT-12)', async () => {
    const said = vi.fn<OnChange>()
    render(<Birth said={said} value="05/03/1995" />)
    await openCalendar()
    fireEvent.click(dayButton(/ 9 March 1995/))
    expect(said.mock.calls).toEqual([['dateOfBirth', '09/03/1995']])
    expect(field().value).toBe('09/03/1995')
    expect(screen.queryByRole('grid')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open calendar of Date of birth' }))
  })

  it('closes on Escape and on a press outside', async () => {
    render(<Birth />)
    await openCalendar()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(screen.queryByRole('grid')).toBeNull()
    await openCalendar()
    fireEvent.pointerDown(document.body)
    expect(screen.queryByRole('grid')).toBeNull()
  })
})

describe('a date on a phone', () => {
  const open = async () => {
    await userEvent.click(field())
    await screen.findByRole('dialog', { name: 'Date of birth' })
  }
  const choose = async (part: string, name: string) =>
    userEvent.click(within(screen.getByRole('listbox', { name: part })).getByRole('option', { name }))
  beforeEach(() => stubMediaQueries(NARROW))
  afterEach(() => vi.unstubAllGlobals())

  it('is three choices: day, month and year; the third ends it (UIKIT-23, VAL-18)', async () => {
    const said = vi.fn<OnChange>()
    render(<Birth said={said} />)
    expect(field().inputMode).toBe('none')
    await open()
    await choose('Day', '9')
    await choose('Month', 'March')
    await choose('Year', '1995')
    expect(said.mock.lastCall).toEqual(['dateOfBirth', '09/03/1995'])
    expect([field().value, screen.queryByRole('listbox')]).toEqual(['09/03/1995', null])
  })

  it('offers no year that is too young, and shows the error for a day in the last one (UIKIT-23, VAL-14)', async () => {
    const said = vi.fn<OnChange>()
    render(<Birth said={said} ageLimit={21} tooLate="Too young." />)
    await open()
    const years = within(screen.getByRole('listbox', { name: 'Year' })).getAllByRole('option')
    expect([years[0]?.textContent, years.at(-1)?.textContent]).toEqual(['2005', '1900'])
    await choose('Day', '31')
    await choose('Month', 'December')
    await choose('Year', '2005')
    expect(screen.getAllByText('Too young.')).not.toHaveLength(0)
    expect(said.mock.lastCall).toEqual(['dateOfBirth', ''])
    await choose('Month', 'February')
    expect(screen.getAllByText('Date input not valid')).not.toHaveLength(0)
  })

  it('can be typed in its sheet in any usual form, and an old date changes in more than one part (UIKIT-23, NUM-02)', async () => {
    const said = vi.fn<OnChange>()
    render(<Birth said={said} />)
    await open()
    await userEvent.type(screen.getByRole('textbox', { name: 'Choose below, or type it here' }), '15-6-97{Enter}')
    expect(said.mock.lastCall).toEqual(['dateOfBirth', '15/06/1997'])
    expect(screen.queryByRole('listbox')).toBeNull()
    await open()
    await choose('Day', '16')
    await choose('Year', '1998')
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    expect(field().value).toBe('16/06/1998')
  })
})
