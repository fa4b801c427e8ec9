import { useEffect, useState } from 'react'

const voices = () => (typeof speechSynthesis === 'undefined' ? [] : speechSynthesis.getVoices())

export interface ReadAloud {
  /** True if this device has a voice for the language. */
  readonly isPossible: boolean
  readonly isReading: boolean
  readonly read: (text: string) => void
  readonly stop: () => void
}

/** Reads a text by the device's own voice. Leaving the page ends it. @param language such as "ta" */
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
      const said = new SpeechSynthesisUtterance(text)
      said.voice = voice ?? null
      said.lang = voice?.lang ?? language
      said.addEventListener('end', () => setReading(false))
      said.addEventListener('error', () => setReading(false))
      speechSynthesis.cancel()
      speechSynthesis.speak(said)
      setReading(true)
    },
    stop: () => {
      speechSynthesis.cancel()
      setReading(false)
    },
  }
}
