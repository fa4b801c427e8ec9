import { useEffect, useState } from 'react'

/**
 * The present moment as far as what is said depends on it: told anew as a day begins.
 * @param more what else changes what is said, after a moment
 */
export function useNow(more?: (now: Date) => Date | undefined): Date {
  const [now, setNow] = useState(() => new Date())
  const at = Math.min(dayAfter(now).getTime(), more?.(now)?.getTime() ?? Infinity)
  useEffect(() => {
    const renew = () => setNow(new Date())
    const timer = setTimeout(renew, Math.max(0, at - Date.now()))
    // a phone that slept has stopped its timers
    const onVisible = () => {
      if (Date.now() >= at) renew()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [at, now])
  return now
}

const dayAfter = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1)
