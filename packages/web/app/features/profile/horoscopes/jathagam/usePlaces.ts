import { findPlaces, type Place } from '@thunai/contract/profile/astrology'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useRead } from '../../../../data/useRead.ts'

/** How long typing must pause before a search. */
const PAUSE_MS = 200

/** Towns that start with the text; none below two letters. */
export function usePlaces(typed: string): { places: readonly Place[]; isLoading: boolean; isFailed: boolean } {
  const wanted = typed.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const isWanted = asked.length > 1
  const query = useRead(
    findPlaces,
    { query: { q: asked } },
    { enabled: isWanted, staleTime: Number.POSITIVE_INFINITY, placeholderData: keepPreviousData },
  )
  return {
    places: (isWanted && query.data?.data) || [],
    isLoading: query.isFetching || wanted !== asked,
    isFailed: query.isError,
  }
}
