import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { BirthPlace } from '@thunai/contract/profile/astrology'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PlaceField } from './PlaceField.tsx'

const place = (name: string): BirthPlace => ({
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
    const query = new URL(url, 'http://localhost').searchParams.get('q') ?? ''
    return Response.json({
      statusCode: 200,
      statusMessage: 'Success',
      message: 'Success',
      data: TOWNS.filter(({ name }) => name.startsWith(query)),
    })
  })
})

type FieldProps = { text?: string; start?: BirthPlace | null; onText: Typed; isLate?: boolean }

/** A controlled field. `isLate`: the form returns a value some time after it was reported. */
function Field({ text = '', start = null, onText, isLate = false }: FieldProps) {
  const [value, setValue] = useState(start)
  const change = (next: BirthPlace | null) => (isLate ? void setTimeout(() => setValue(next), 20) : setValue(next))
  return (
    <QueryClientProvider client={new QueryClient()}>
      <PlaceField label="Birth place" value={value} isPlaced={false} text={text} onText={onText} onChange={change} />
      <output>{value?.name ?? 'none'}</output>
      <button type="button" onClick={() => setValue(place('Chennai'))}>
        Restore
      </button>
    </QueryClientProvider>
  )
}

describe('the place field', () => {
  it('shows its text, and searches towns only after typing', async () => {
    render(<Field text="Madurai, near the temple" onText={() => {}} />)
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Birth place' })
    await userEvent.click(field)
    expect(field.value).toBe('Madurai, near the temple')
    expect(screen.queryAllByRole('option')).toEqual([])
  })

  it("shows the form's town, initially and when the form returns it", async () => {
    render(<Field start={place('Madurai')} onText={() => {}} />)
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Birth place' })
    expect(field.value).toBe('Madurai, Tamil Nadu, India')
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
    expect(field.value).toBe('Chennai, Tamil Nadu, India')
  })

  it('keeps typed text when the form returns an earlier town late', async () => {
    render(<Field onText={() => {}} isLate />)
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Birth place' })
    await userEvent.type(field, 'Madurai')
    fireEvent.click(await screen.findByRole('option', { name: /^Madurai/ }))
    fireEvent.input(field, { target: { value: 'Chenn' } })
    expect(await screen.findByRole('option', { name: /^Chennai/ })).toBeTruthy()
    expect(field.value).toBe('Chenn')
  })

  it('drops the chosen town on further typing, and keeps the text', async () => {
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
    // pasted over the whole text
    fireEvent.input(field, { target: { value: 'Chennai' } })
    expect(field.value).toBe('Chennai')
    await userEvent.click(await screen.findByRole('option', { name: /Chennai/ }))
    expect(screen.getByRole('status').textContent).toBe('Chennai')
  })

  it('closes its list on Escape, and passes a second one to the dialog around it with the text kept', async () => {
    render(<Field onText={() => {}} />)
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Birth place' })
    await userEvent.type(field, 'Mad')
    await screen.findByRole('option', { name: /Madurai/ })
    const isLeft = () => fireEvent.keyDown(field, { key: 'Escape' })
    expect([isLeft(), screen.queryByRole('option')]).toEqual([false, null])
    expect([isLeft(), field.value]).toEqual([true, 'Mad'])
  })

  it('drops a town that was just chosen, before the form has stored it', async () => {
    const chosen: (string | null)[] = []
    render(
      <QueryClientProvider client={new QueryClient()}>
        <PlaceField
          label="Birth place"
          isPlaced={false}
          value={null}
          onChange={(town) => chosen.push(town?.name ?? null)}
        />
      </QueryClientProvider>,
    )
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Birth place' })
    fireEvent.input(field, { target: { value: 'Mad' } })
    await userEvent.click(await screen.findByRole('option', { name: /Madurai/ }))
    fireEvent.input(field, { target: { value: 'Chenn' } })
    expect(chosen.slice(-2)).toEqual(['Madurai', null])
  })

  it.each(['{Enter}', '{Tab}'])('chooses the first town on %s, even before it has loaded (UIKIT-19)', async (key) => {
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

  it('never chooses a town that was found for fewer letters (UIKIT-19)', async () => {
    render(<Field onText={() => {}} />)
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Birth place' })
    await userEvent.type(field, 'Che')
    await screen.findByRole('option', { name: /^Chennai/ })
    await userEvent.keyboard('ng{Tab}')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Chengam'))
  })

  it('says that the text matches no town, and keeps it (UIKIT-20)', async () => {
    render(<Field onText={() => {}} />)
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Birth place' })
    await userEvent.type(field, 'Xyzpatti')
    await screen.findByText(/We can’t find this place/)
    await userEvent.tab()
    expect(await screen.findByText(/No town is chosen for “Xyzpatti” yet/)).toBeTruthy()
    expect(field.value).toBe('Xyzpatti')
  })
})
