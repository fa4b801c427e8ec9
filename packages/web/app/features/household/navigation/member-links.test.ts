import { expect, it } from 'vitest'
import { accountLinks, menuLinks, rowLinks } from './member-links.ts'

it('the avatar menu repeats no link of its own or of the row below the header (DESK-03)', () => {
  for (const links of [accountLinks, menuLinks, rowLinks]) {
    const addresses = links.map(({ to }) => to)
    expect(new Set(addresses).size).toBe(addresses.length)
  }
  const inRow = rowLinks.map(({ to }) => to)
  expect(accountLinks.filter(({ to }) => inRow.includes(to))).toEqual([])
})

it('a page has the same name in all menus (DESK-03)', () => {
  const names = new Map<string, string | undefined>()
  for (const { to, name } of [...accountLinks, ...menuLinks]) {
    expect(names.get(to) ?? name.message).toBe(name.message)
    names.set(to, name.message)
  }
})
