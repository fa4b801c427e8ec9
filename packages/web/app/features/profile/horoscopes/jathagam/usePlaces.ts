import { findPlaces, type BirthPlace } from '@thunai/contract/profile/astrology'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useRead } from '../../../../data/useRead.ts'

/** How long typing must pause before a search. */
const PAUSE_MS = 200

/** Towns that start with the text; none for fewer than two letters. */
export function usePlaces(typed: string): { places: readonly BirthPlace[]; isLoading: boolean; isFailed: boolean } {
  const prefix = typed.trim()
  const [askedPrefix, setAskedPrefix] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAskedPrefix(prefix), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [prefix])
  const isWanted = askedPrefix.length > 1
  const query = useRead(
    findPlaces,
    { query: { q: askedPrefix } },
    { enabled: isWanted, staleTime: Number.POSITIVE_INFINITY, placeholderData: keepPreviousData },
  )
  return {
    places: (isWanted && query.data?.data) || [],
    isLoading: query.isFetching || prefix !== askedPrefix,
    isFailed: query.isError,
  }
}
