import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { newQueries } from './new-queries.ts'

afterEach(() => onlineManager.setOnline(true))

it('a failed save is reported at once while offline (G-80)', async () => {
  onlineManager.setOnline(false)
  const mutationFn = async () => {
    throw new Error('no connection')
  }
  await expect(new MutationObserver(newQueries(), { mutationFn }).mutate()).rejects.toThrow('no connection')
})

it('a failed read is reported at once while offline', async () => {
  onlineManager.setOnline(false)
  const queryFn = async () => {
    throw new Error('no connection')
  }
  await expect(newQueries().fetchQuery({ queryKey: ['x'], queryFn, retry: false })).rejects.toThrow('no connection')
})
