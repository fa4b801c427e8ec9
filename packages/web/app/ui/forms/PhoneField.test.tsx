import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { isSupportedCountry } from 'libphonenumber-js/max'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { countryOfNumber, namedCountries } from './dial-codes.ts'
import { PhoneField } from './PhoneField.tsx'

type OnChange = (name: string, value: string | readonly string[]) => void

function Phone({ start = '', said = vi.fn<OnChange>() }: { start?: string; said?: OnChange }) {
  const [value, setValue] = useState(start)
  return (
    <PhoneField
      name="primaryContact"
      label="Phone"
      value={value}
      onChange={(name, digits) => {
        said(name, digits)
        setValue(digits)
      }}
    />
  )
}

const number = () => screen.getByLabelText<HTMLInputElement>('Phone', { selector: 'input' })
const country = () => screen.getByRole<HTMLInputElement>('combobox')

describe('a phone number', () => {
  it('starts in India with "Enter phone number" (VAL-23, VAL-24)', () => {
    render(<Phone />)
    expect([country().value, number().placeholder]).toEqual(['+91 India', 'Enter phone number'])
  })

  it('names a country before its list is opened as the list does', async () => {
    render(<Phone start="14165550123" />)
    expect(country().value).toBe('+1 United States')
    await userEvent.click(country())
    await userEvent.click(screen.getByRole('option', { name: 'United States (+1)' }))
    expect(country().value).toBe('+1 United States')
  })

  it('reports digits with the dial code', async () => {
    const said = vi.fn<OnChange>()
    render(<Phone said={said} />)
    await userEvent.type(number(), '98765-43210')
    expect(said.mock.lastCall).toEqual(['primaryContact', '919876543210'])
    expect(number().value).toBe('9876543210')
  })

  it('takes at most fifteen digits (VAL-22)', async () => {
    const said = vi.fn<OnChange>()
    render(<Phone said={said} />)
    await userEvent.type(number(), '12345678901234567890')
    expect(said.mock.lastCall).toEqual(['primaryContact', '+911234567890123'])
    expect(number().value).toBe('1234567890123')
  })

  it('reports nothing for a cleared field', async () => {
    const said = vi.fn<OnChange>()
    render(<Phone start="9198" said={said} />)
    await userEvent.clear(number())
    expect(said.mock.lastCall).toEqual(['primaryContact', ''])
  })

  it('says "No entries to show" if no country matches (UIKIT-14)', async () => {
    render(<Phone />)
    await userEvent.type(country(), 'zzz')
    expect(screen.getByText('No entries to show')).toBeTruthy()
  })

  it('changes the dial code with the country and keeps the number', async () => {
    const said = vi.fn<OnChange>()
    render(<Phone start="919876543210" said={said} />)
    await userEvent.type(country(), 'singap')
    await userEvent.click(screen.getByRole('option', { name: 'Singapore (+65)' }))
    expect(said.mock.lastCall).toEqual(['primaryContact', '659876543210'])
    expect([country().value, number().value]).toEqual(['+65 Singapore', '9876543210'])
  })

  it('shows the country of its value, also of a pasted one', async () => {
    render(<Phone start="447700900123" />)
    expect([country().value, number().value]).toEqual(['+44 United Kingdom', '7700900123'])
    cleanup()
    const said = vi.fn<OnChange>()
    render(<Phone said={said} />)
    await userEvent.click(number())
    await userEvent.paste('+65 6123 4567')
    expect(said.mock.lastCall).toEqual(['primaryContact', '+6561234567'])
    expect(country().value).toBe('+65 Singapore')
  })
})

describe('a dial code typed into the number', () => {
  const typed = async (text: string) => {
    const said = vi.fn<OnChange>()
    render(<Phone said={said} />)
    await userEvent.type(number(), text)
    const all = [said.mock.lastCall?.[1], country().value, number().value]
    cleanup()
    return all
  }

  it('selects the country when typed key by key after a plus', async () => {
    expect(await typed('+919876543210')).toEqual(['919876543210', '+91 India', '9876543210'])
    expect(await typed('+44 7700 900123')).toEqual(['447700900123', '+44 United Kingdom', '7700900123'])
    expect(await typed('+97150')).toEqual(['+97150', '+971 United Arab Emirates', '50'])
  })

  it('stays as typed until the country is clear', async () => {
    expect(await typed('+')).toEqual(['', '+91 India', '+'])
    expect(await typed('+97')).toEqual(['+97', '+91 India', '+97'])
    expect(await typed('+97{Backspace}{Backspace}{Backspace}')).toEqual(['', '+91 India', ''])
  })

  it("selects the country after two zeros, and after the country's own exit code (PHONE-01)", async () => {
    expect(await typed('0065 8123 4501')).toEqual(['+6581234501', '+65 Singapore', '81234501'])
    expect(await typed('0091 98765 12302')).toEqual(['919876512302', '+91 India', '9876512302'])
    expect(await typed('011 65 8123 4501')).toEqual(['+6581234501', '+65 Singapore', '81234501'])
  })

  it('is not added to an Indian mobile number twice', async () => {
    expect(await typed('919876543210')).toEqual(['919876543210', '+91 India', '9876543210'])
    const said = vi.fn<OnChange>()
    render(<Phone said={said} />)
    await userEvent.click(number())
    await userEvent.paste('91 98765 43210')
    expect([said.mock.lastCall?.[1], number().value]).toEqual(['919876543210', '9876543210'])
  })

  it('may also be the start of the number itself', async () => {
    expect(await typed('9198765432')).toEqual(['919198765432', '+91 India', '9198765432'])
  })
})

describe('a number in national format (PHONE-01)', () => {
  const typedIn = async (place: string, option: string, text: string) => {
    const said = vi.fn<OnChange>()
    render(<Phone said={said} />)
    await userEvent.type(country(), place)
    await userEvent.click(screen.getByRole('option', { name: option }))
    await userEvent.type(number(), text)
    const all = [said.mock.lastCall?.[1], country().value, number().value]
    cleanup()
    return all
  }

  it('of Singapore is never read as Indian', async () => {
    expect(await typedIn('singap', 'Singapore (+65)', '8123 4501')).toEqual([
      '+6581234501',
      '+65 Singapore',
      '81234501',
    ])
  })

  it('loses its trunk zero', async () => {
    expect(await typedIn('india', 'India (+91)', '09876512301')).toEqual(['919876512301', '+91 India', '09876512301'])
    expect((await typedIn('australia', 'Australia (+61)', '0412 345 678'))[0]).toBe('61412345678')
    expect((await typedIn('united king', 'United Kingdom (+44)', '07911 123456'))[0]).toBe('447911123456')
  })

  it('is reported with a plus while digits are missing, so that it is never read as another number', async () => {
    expect((await typedIn('india', 'India (+91)', '98765432'))[0]).toBe('+9198765432')
  })

  it('may be typed in the digits of any script', async () => {
    expect((await typedIn('india', 'India (+91)', '௯௮௭௬௫௧௨௩௦௧'))[0]).toBe('919876512301')
  })
})

describe('the list of dial codes', () => {
  it('begins with the countries where most families live, so that +1 is the USA first', () => {
    const named = namedCountries('en')
    expect(named.slice(0, 3).map(({ code }) => code)).toEqual(['IN', 'US', 'GB'])
    expect(named.find(({ dialCode }) => dialCode.startsWith('1'))?.code).toBe('US')
  })

  it('has every country once, with a code of one to four digits', () => {
    const countries = namedCountries('en')
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)
    for (const { code, name, dialCode } of countries) {
      expect([code, name !== code, /^[1-9]\d{0,3}$/.test(dialCode)]).toEqual([code, true, true])
    }
  })

  it('has only countries whose numbers can be read', () => {
    const unread = namedCountries('en').filter(({ code }) => !isSupportedCountry(code))
    expect(unread).toEqual([])
  })

  it('finds the country by the longest dial code', () => {
    expect(
      ['14165550100', '18765550100', '77012345678', '390612345', '94112345678'].map(
        (digits) => countryOfNumber(digits)?.code,
      ),
    ).toEqual(['US', 'JM', 'RU', 'IT', 'LK'])
    expect(countryOfNumber('')).toBeUndefined()
  })
})
