import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useInSlices } from './useInSlices.ts'

it('a long list renders its first items, then the rest in slices (LIGHT-05)', async () => {
  const seen: number[] = []
  const { result, rerender } = renderHook(
    ({ count }) => {
      const rendered = useInSlices(count)
      if (seen.at(-1) !== rendered) seen.push(rendered)
      return rendered
    },
    { initialProps: { count: 12 } },
  )
  await waitFor(() => expect(result.current).toBe(12))
  expect(seen).toEqual([4, 7, 10, 12])
  await act(async () => rerender({ count: 3 }))
  expect(result.current).toBe(3)
})
