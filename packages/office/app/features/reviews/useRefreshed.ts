import { useEffect } from 'react'

const REFRESH_MS = 15_000

/** Refetches open reviews, because colleagues may claim or decide them. */
export function useRefreshed(refetch: () => unknown): void {
  useEffect(() => {
    const timer = setInterval(() => void refetch(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [refetch])
}
