import { expect, it } from 'vitest'
import { DECISION_KEYS, KEYS } from '../ui/keys.ts'
import { SHORTCUTS } from './shortcuts.ts'

it('the list of shortcuts names every key of the desk once (OFF-CLI-13)', () => {
  const listed = SHORTCUTS.map(({ keys }) => keys.join(' '))
  const keys = [...Object.values(DECISION_KEYS), ...Object.values(KEYS)]
  const named = (key: string) => key.replace('Control+', 'Ctrl ')
  const isListed = (key: string) =>
    listed.filter((one) => one === named(key) || one.split(' ')[0] === named(key)).length === 1
  expect(keys.filter((key) => !isListed(key))).toEqual([])
  expect(new Set(keys).size).toBe(keys.length)
})
