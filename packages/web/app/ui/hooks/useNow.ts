import { useEffect, useState } from 'react'

/**
 * The current time, updated only when displayed text changes, such as at midnight.
 * @param more the next such moment besides midnight
 */
export function useNow(more?: (now: Date) => Date | undefined): Date {
  const [now, setNow] = useState(() => new Date())
  const at = Math.min(dayAfter(now).getTime(), more?.(now)?.getTime() ?? Infinity)
  useEffect(() => {
    const renew = () => setNow(new Date())
    const timer = setTimeout(renew, Math.max(0, at - Date.now()))
    // timers stop while a phone sleeps
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
