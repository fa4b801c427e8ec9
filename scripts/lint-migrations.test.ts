import { describe, expect, it } from 'vitest'
import { lintMigrations, readMigrations } from './lint-migrations.ts'
import { checkMigration, MIGRATION_RULES } from './migration-rules.ts'

const rulesOf = (sql: string) => checkMigration(sql).map(({ rule }) => rule)

describe('the lint of migrations (OPS-10)', () => {
  const BROKEN: Readonly<Record<string, string>> = {
    transaction: 'begin; select 1',
    concurrently: 'create table a (id int); create index concurrently i on a (id)',
    cascade: 'create table a (id int); drop index b cascade',
    truncate: 'truncate account',
    type: 'alter table account add column seen_at timestamp',
    rewrite: 'alter table account add column key uuid default gen_random_uuid()',
    'drop-column': 'alter table account drop column email',
    drop: 'drop table account',
    rename: 'alter table account rename column email to mail',
    'change-type': 'alter table account alter column email type bigint',
    'not-null': 'alter table account add column mail text not null',
    'drop-default': 'alter table account alter column email drop default',
    constraint: "alter table account add check (email <> '')",
    index: 'create index account_mail on account (email)',
  }

  it('has an example that breaks each rule, and no other', () => {
    expect(Object.keys(BROKEN)).toEqual(MIGRATION_RULES)
    for (const [rule, sql] of Object.entries(BROKEN)) expect([sql, rulesOf(sql)]).toEqual([sql, [rule]])
  })

  it('accepts what servers of the previous version don’t notice', () => {
    for (const sql of [
      'create table a (id bigint generated always as identity, at timestamptz not null, check (id > 0)); create unique index i on a (at); alter table a add column b text not null',
      "alter table account add column mail text; alter table account add column colour text not null default 'red'",
      "insert into branch (name) values ('one'); update account set email = lower(email)",
      "alter table account alter column email set default ''; alter table account alter column email drop not null",
    ])
      expect([sql, rulesOf(sql)]).toEqual([sql, []])
  })

  it('names the line, and accepts a reason in the migration', () => {
    const sql = '-- why\n\nselect 1;\n-- it goes\nalter table account\n  drop column email;\n'
    expect(checkMigration(sql)).toMatchObject([{ line: 5, rule: 'drop-column', isSideBySide: true }])
    expect(rulesOf(`-- lint: drop-column because 0.2.0 no longer read it\n${sql}`)).toEqual([])
    expect(rulesOf(`-- lint: drop-column\n${sql}`)).toEqual(['drop-column'])
  })

  it('checks released migrations for changes, and later ones against the previous version', () => {
    const drop = { name: '0002-drop.sql', sql: BROKEN['drop-column']! }
    const first = { name: '0001-first.sql', sql: 'create table account (email text)' }
    const released = { names: new Set([first.name]), changed: [`packages/server/migrations/${first.name}`] }
    expect(lintMigrations([first, drop], undefined)).toEqual({ faults: [], notHeld: 1 })
    expect(lintMigrations([first, drop], released).faults).toEqual([
      expect.stringContaining('0001-first.sql: released:'),
      expect.stringContaining('0002-drop.sql:1: drop-column:'),
    ])
    expect(lintMigrations([first, { ...first, name: '0001-second.sql' }], undefined).faults).toEqual([
      expect.stringContaining('0001-second.sql: name:'),
    ])
  })

  it('finds no fault in the migrations of this version', () => {
    const migrations = readMigrations()
    expect(migrations.length).toBeGreaterThan(30)
    expect(lintMigrations(migrations, undefined).faults).toEqual([])
  })
})
