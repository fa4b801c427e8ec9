import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Place } from '@thunai/contract/horoscope/astrology'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PlaceField } from './PlaceField.tsx'

const place = (name: string): Place => ({
  name,
  tamil: null,
  region: 'Tamil Nadu',
  country: 'India',
  latitude: name.charCodeAt(4) / 10,
  longitude: 78,
  timeZone: 'Asia/Kolkata',
})
type Typed = (text: string) => void
const TOWNS = [place('Madurai'), place('Chennai'), place('Chengam')]

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const asked = new URL(url, 'http://localhost').searchParams.get('q') ?? ''
    return Response.json({
      statusCode: 200,
      statusMessage: 'Success',
      message: 'Success',
      data: TOWNS.filter(({ name }) => name.startsWith(asked)),
    })
  })
})

type FieldProps = { text?: string; start?: Place | null; onText: Typed; isLate?: boolean }

/** `isLate`: the form gives a value back some time after it was told. */
function Field({ text = '', start = null, onText, isLate = false }: FieldProps) {
  const [value, setValue] = useState(start)
  const change = (next: Place | null) => (isLate ? void setTimeout(() => setValue(next), 20) : setValue(next))
  return (
    <QueryClientProvider client={new QueryClient()}>
      <PlaceField
        label="Birth place"
        value={value}
        isPlaced={false}
        text={text}
        onText={onText}
        onChange={change}
        onBlur={() => {}}
        ref={null}
      />
      <output>{value?.name ?? 'none'}</output>
      <button type="button" onClick={() => setValue(place('Chennai'))}>
        Bring back
      </button>
    </QueryClientProvider>
  )
}

describe('the field of a place', () => {
  it('shows what is written there, and asks for towns only once somebody types', async () => {
    render(<Field text="Madurai, near the temple" onText={() => {}} />)
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Birth place' })
    await userEvent.click(field)
    expect(field.value).toBe('Madurai, near the temple')
    expect(screen.queryAllByRole('option')).toEqual([])
  })

  it('shows the town that the form holds, from the start and when the form gets it back', async () => {
    render(<Field start={place('Madurai')} onText={() => {}} />)
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Birth place' })
    expect(field.value).toBe('Madurai, Tamil Nadu, India')
    await userEvent.click(screen.getByRole('button', { name: 'Bring back' }))
    expect(field.value).toBe('Chennai, Tamil Nadu, India')
  })

  it('keeps what is typed over a town that comes back as the value late', async () => {
    render(<Field onText={() => {}} isLate />)
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Birth place' })
    await userEvent.type(field, 'Madurai')
    fireEvent.click(await screen.findByRole('option', { name: /^Madurai/ }))
    fireEvent.change(field, { target: { value: 'Chenn' } })
    expect(await screen.findByRole('option', { name: /^Chennai/ })).toBeTruthy()
    expect(field.value).toBe('Chenn')
  })

  it('lets a chosen town go when somebody types on, and keeps what is typed', async () => {
    const typed: string[] = []
    render(<Field text="" onText={(text) => typed.push(text)} />)
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Birth place' })
    await userEvent.type(field, 'Mad')
    await userEvent.click(await screen.findByRole('option', { name: /Madurai/ }))
    expect([field.value, screen.getByRole('status').textContent]).toEqual(['Madurai, Tamil Nadu, India', 'Madurai'])
    await userEvent.type(field, '{Backspace}')
    expect([field.value, screen.getByRole('status').textContent]).toEqual(['Madurai, Tamil Nadu, Indi', 'none'])
    expect(typed.at(-1)).toBe('Madurai, Tamil Nadu, Indi')
    await userEvent.clear(field)
    await userEvent.type(field, 'Mad')
    await userEvent.click(await screen.findByRole('option', { name: /Madurai/ }))
    // pasted over the whole
    fireEvent.change(field, { target: { value: 'Chennai' } })
    expect(field.value).toBe('Chennai')
    await userEvent.click(await screen.findByRole('option', { name: /Chennai/ }))
    expect(screen.getByRole('status').textContent).toBe('Chennai')
  })

  it('closes its list at Escape, and leaves a second one to the dialog around it with what was typed still there', async () => {
    render(<Field onText={() => {}} />)
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Birth place' })
    await userEvent.type(field, 'Mad')
    await screen.findByRole('option', { name: /Madurai/ })
    const isLeft = () => fireEvent.keyDown(field, { key: 'Escape' })
    expect([isLeft(), screen.queryByRole('option')]).toEqual([false, null])
    expect([isLeft(), field.value]).toEqual([true, 'Mad'])
  })

  it('lets a town go that was chosen a moment ago, before the form around it has taken it in', async () => {
    const chosen: (string | null)[] = []
    render(
      <QueryClientProvider client={new QueryClient()}>
        <PlaceField
          label="Birth place"
          isPlaced={false}
          value={null}
          onChange={(town) => chosen.push(town?.name ?? null)}
          onBlur={() => {}}
          ref={null}
        />
      </QueryClientProvider>,
    )
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Birth place' })
    fireEvent.change(field, { target: { value: 'Mad' } })
    await userEvent.click(await screen.findByRole('option', { name: /Madurai/ }))
    fireEvent.change(field, { target: { value: 'Chenn' } })
    expect(chosen.slice(-2)).toEqual(['Madurai', null])
  })

  it.each(['{Enter}', '{Tab}'])('takes by %s the first town, also before it has come (UIKIT-19)', async (key) => {
    for (const waits of [false, true]) {
      render(<Field onText={() => {}} />)
      const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Birth place' })
      await userEvent.type(field, 'Che')
      if (!waits) await screen.findByRole('option', { name: /^Chennai/ })
      await userEvent.keyboard(key)
      await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Chennai'))
      expect(field.value).toBe('Chennai, Tamil Nadu, India')
      cleanup()
    }
  })

  it('never takes a town that was shown for fewer letters (UIKIT-19)', async () => {
    render(<Field onText={() => {}} />)
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Birth place' })
    await userEvent.type(field, 'Che')
    await screen.findByRole('option', { name: /^Chennai/ })
    await userEvent.keyboard('ng{Tab}')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Chengam'))
  })

  it('says that no town is chosen for what is typed, and keeps it in sight (UIKIT-20)', async () => {
    render(<Field onText={() => {}} />)
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Birth place' })
    await userEvent.type(field, 'Xyzpatti')
    await screen.findByText(/No such place/)
    await userEvent.tab()
    expect(await screen.findByText(/No town is chosen for “Xyzpatti” yet/)).toBeTruthy()
    expect(field.value).toBe('Xyzpatti')
  })
})
