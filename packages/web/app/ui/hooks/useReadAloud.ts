import { useEffect, useState } from 'react'

const voices = () => (typeof speechSynthesis === 'undefined' ? [] : speechSynthesis.getVoices())

export interface ReadAloud {
  /** True if this device has a voice for the language. */
  readonly isPossible: boolean
  readonly isReading: boolean
  readonly read: (text: string) => void
  readonly stop: () => void
}

/** Reads a text aloud with the device's own voice. Leaving the page stops it. @param language such as "ta" */
export function useReadAloud(language: string): ReadAloud {
  const [known, setKnown] = useState(voices)
  const [isReading, setReading] = useState(false)
  useEffect(() => {
    if (typeof speechSynthesis === 'undefined') return undefined
    // browsers load their voices after the page
    const look = () => setKnown(voices())
    const speech = speechSynthesis
    speech.addEventListener('voiceschanged', look)
    return () => {
      speech.removeEventListener('voiceschanged', look)
      speech.cancel()
    }
  }, [])
  const voice = known.find(({ lang }) => lang.toLowerCase().startsWith(language))
  return {
    isPossible: voice !== undefined,
    isReading,
    read: (text) => {
      const utterance = new SpeechSynthesisUtterance(text)
      utterance.voice = voice ?? null
      utterance.lang = voice?.lang ?? language
      utterance.addEventListener('end', () => setReading(false))
      utterance.addEventListener('error', () => setReading(false))
      speechSynthesis.cancel()
      speechSynthesis.speak(utterance)
      setReading(true)
    },
    stop: () => {
      speechSynthesis.cancel()
      setReading(false)
    },
  }
}
