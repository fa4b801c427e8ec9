import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useReadAloud } from './useReadAloud.ts'

class Utterance extends EventTarget {
  voice: unknown
  lang = ''
  readonly text: string
  constructor(text: string) {
    super()
    this.text = text
  }
}
class Speech extends EventTarget {
  voices: { lang: string }[] = [{ lang: 'en-IN' }]
  spoken: Utterance[] = []
  getVoices = () => this.voices
  speak = (said: Utterance) => void this.spoken.push(said)
  cancel = () => {}
}

afterEach(() => vi.unstubAllGlobals())

it('a profile is read aloud where the device has a voice for the language (MOBILE-14)', () => {
  const speech = new Speech()
  vi.stubGlobal('speechSynthesis', speech)
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  const { result } = renderHook(() => useReadAloud('ta'))
  expect(result.current.isPossible).toBe(false)
  // browsers load voices after the page
  act(() => {
    speech.voices = [{ lang: 'ta-IN' }]
    speech.dispatchEvent(new Event('voiceschanged'))
  })
  expect(result.current.isPossible).toBe(true)
  act(() => result.current.read('மீனா'))
  expect([speech.spoken.map(({ text, lang }) => [text, lang]), result.current.isReading]).toEqual([
    [['மீனா', 'ta-IN']],
    true,
  ])
  act(() => void speech.spoken[0]?.dispatchEvent(new Event('end')))
  expect(result.current.isReading).toBe(false)
})
