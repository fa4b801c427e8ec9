import { useEffect, useState } from 'react'

/** The value after `ms` without a change; the initial value immediately. */
export function useDebouncedValue<T>(value: T, ms: number): T {
  const text = JSON.stringify(value)
  const [rested, setRested] = useState({ text, value })
  useEffect(() => {
    if (text === rested.text) return undefined
    const timer = setTimeout(() => setRested({ text, value }), ms)
    return () => clearTimeout(timer)
  }, [text, value, rested.text, ms])
  return rested.value
}
