import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pathsIn } from './testing/paths-in.ts'
import { TABLE_OWNERS } from './table-owners.ts'

const FEATURES = join(import.meta.dirname, 'features')

/** From the bottom up: a wing imports those before it (decision 99). */
const WINGS = ['desk', 'profile', 'telling', 'identity', 'money', 'finding', 'meeting', 'household', 'office'] as const
const rankOf = (wing: string) => WINGS.findIndex((name) => name === wing)

/** Imports of a file of one wing by another wing. */
function importsAcross(): readonly { from: string; to: string; file: string }[] {
  return readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      pathsIn(readFileSync(join(FEATURES, file), 'utf8')).flatMap((path) => {
        const [from = '', to = ''] = [file, normalize(join(dirname(file), path))].map((name) => name.split('/')[0])
        return from === to || to === '..' ? [] : [{ from, to, file }]
      }),
    )
}

describe('imports between wings go one way', () => {
  it('every folder of features is a wing', () => {
    const wings = readdirSync(FEATURES, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(wings.map(({ name }) => name).toSorted()).toEqual(WINGS.toSorted())
  })

  it('a wing imports only lower wings', () => {
    const imports = importsAcross()
    expect(imports.length).toBeGreaterThan(100)
    expect(imports.filter(({ from, to }) => rankOf(to) >= rankOf(from) || rankOf(to) < 0)).toEqual([])
  })
})

describe('the README of a wing', () => {
  it.each(WINGS)('of %s names every room with the tables that the room owns', (wing) => {
    const readme = readFileSync(join(FEATURES, wing, 'README.md'), 'utf8')
    const documented = new Map(
      [...readme.matchAll(/^\| `([a-z-]+)` \| [^|]{20,} \| (.*) \|$/gm)].map(([, room, tables = '']) => [
        room,
        [...tables.matchAll(/`(\w+)`/g)].map(([, table]) => table).toSorted(),
      ]),
    )
    const rooms = readdirSync(join(FEATURES, wing)).filter((name) => name !== 'README.md')
    const owned = rooms.map((room) => [
      room,
      Object.entries(TABLE_OWNERS)
        .filter(([, owner]) => owner === `features/${wing}/${room}`)
        .map(([table]) => table)
        .toSorted(),
    ])
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(owned))
  })
})
