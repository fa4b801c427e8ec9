import { useEffect, useState } from 'react'

const LOOK_EVERY_MS = 250

/**
 * Seconds left, and a function that starts the countdown. Uses the clock, because phones stop timers in the background.
 */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(0)
  const [left, setLeft] = useState(0)
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return undefined
    const look = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)))
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [endsAt, isRunning])
  const start = (seconds: number) => {
    setEndsAt(Date.now() + seconds * 1000)
    setLeft(seconds)
  }
  return [left, start]
}
