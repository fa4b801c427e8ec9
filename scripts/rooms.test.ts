import { expect, it } from 'vitest'
import { roomsOf } from './rooms.ts'

it('the quick tests run all tests of a changed room, and the tests beside a file without one', () => {
  expect(
    roomsOf([
      'packages/server/src/features/finding/search/filters/keywords.ts',
      'packages/server/src/features/finding/search/search.routes.ts',
      'packages/server/src/background.ts',
      'packages/web/app/root.tsx',
      'README.md',
    ]),
  ).toEqual(['packages/server/src/features/finding/search/', 'packages/server/src/background.'])
})
