import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openEmptyDatabase } from '../../../testing/databases/empty-database.ts'
import { migrateAsBefore } from '../../../testing/databases/old-migrations.ts'
import { findPrograms } from '../../../testing/databases/own-cluster.ts'
import type { Database } from '../database.ts'
import { migrate } from './migrate.ts'

/** Output of pg_dump without what differs each time: its own keys, and when and how the schema was created. */
const dumpOf = ({ url = '' }: Database): string =>
  execFileSync(
    join(findPrograms() ?? '', 'pg_dump'),
    [
      '--no-owner',
      '--no-acl',
      '--inserts',
      '--exclude-table-data=migration',
      '--exclude-table-data=functions_in_place',
      url,
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 26 },
  )
    .replace(/^\\(un)?restrict .*$/gm, '')
    // listings get the columns of their view as it grows (decision 70): their order doesn't matter
    .replace(/(?<=CREATE TABLE public\.listing \(\n)[\s\S]*?(?=\n {4}CONSTRAINT)/, inOrder)
    .replace(/(?:^INSERT INTO public\.listing_column .*\n)+/m, inOrder)

const inOrder = (lines: string): string => lines.split('\n').toSorted().join('\n')

it('an upgraded database and a new one give the same dump (SCHEMA-01)', async () => {
  const [fresh, old] = [await openEmptyDatabase(), await openEmptyDatabase()]
  try {
    await migrate(fresh)
    await migrateAsBefore(old)
    await migrate(old)
    const dump = dumpOf(fresh)
    expect(dump).toContain('CREATE TABLE public.profile (')
    expect(dumpOf(old)).toBe(dump)
  } finally {
    await fresh.close()
    await old.close()
  }
})
