import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ranksOf } from './lock-order.ts'
import { TURNS } from './turns.ts'

const SRC = join(import.meta.dirname, '../..')
const SOURCES = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)
const read = (file: string) => readFileSync(join(SRC, file), 'utf8')

/** Functions outside `locks.ts` that lock rows of accounts or profiles, with the reason. */
const JOINT: Readonly<Record<string, string>> = {
  deleteAccounts: 'for update, because the accounts that it finds are about to be deleted',
  lockAccounts: 'the statement finds the family whose accounts it locks',
  lockLeaving: 'for update, because the profile is about to be deleted',
  lockPayer: 'one statement for each view, interest and SMS',
  lockPostingContext: 'one statement for each message',
  lockWithOthers: 'the statement finds the profiles that it locks',
  convertIncomes: 'profiles by their currency',
  endIdleOf: 'profiles by their account',
  showProfilesHiddenUntil: 'profiles by the end of their hiding',
  showUnsealed: 'profiles by what they wait for',
}

/** Kysely's calls as SQL, as far as they name or lock tables. */
const toSql = (code: string) =>
  code
    .replaceAll(/\.(?:selectFrom|innerJoin|leftJoin)\(\s*'([\w ]+)'/g, ' from $1 ')
    .replaceAll(
      /\.for(?:NoKey)?Update\((?:'(\w+)')?\)(\s*\.skipLocked\(\))?/g,
      (_, of: string | undefined, skips: string | undefined) =>
        ` for update${of ? ` of ${of}` : ''}${skips ? ' skip locked' : ''}`,
    )

const locksPeople = (code: string) =>
  ranksOf(toSql(code)).some((rank) => rank === 'accounts' || rank === 'profiles') ||
  /Update\('(?:account|profile)'\)/.test(code)

/** The functions of a source that lock rows of accounts or profiles. */
const lockersIn = (source: string): string[] =>
  source
    .replaceAll(/^\s*(?:\*|\/\*\*|\/\/).*$/gm, '')
    .split(/\n(?=export |async function|function |const )/)
    .filter(locksPeople)
    .map((code) => /(?:function|const) (\w+)/.exec(code)?.[1] ?? code)

describe('accounts and profiles are locked by name (LOCK-03)', () => {
  it('only locks.ts locks their rows, apart from functions with a reason', () => {
    const files = SOURCES.filter((file) => file !== 'platform/db/locks.ts' && !/^(?:demo|testing)\//.test(file))
    expect(files.flatMap((file) => lockersIn(read(file))).toSorted()).toEqual(Object.keys(JOINT).toSorted())
    expect(lockersIn(read('platform/db/locks.ts'))).toEqual(['lockAccount', 'lockProfiles', 'lockAccountAndProfile'])
  })

  it.each([
    'export const one = (tx: Tx) => sql`select id, name from profile where id = 1 for no key update`.execute(tx)',
    "export function one(tx: Tx, id: string) {\n  return tx.selectFrom('account').select('id').forUpdate().execute()\n}",
    "const one = (tx: Tx) => payers(tx).forNoKeyUpdate('profile').execute()",
  ])('a lock is seen in %s', (source) => {
    expect(lockersIn(source)).toEqual(['one'])
  })

  it('ignores locks that skip locked rows and locks of keys', () => {
    expect(lockersIn('const take = sql`select id from profile for update skip locked`')).toEqual([])
    expect(lockersIn("const keep = tx.selectFrom('profile').select('id').forKeyShare()")).toEqual([])
  })
})

describe('turns (LOCK-04)', () => {
  it('have unique numbers', () => {
    const numbers = Object.values(TURNS)
    expect(new Set<number>(numbers).size).toBe(numbers.length)
  })

  it('are the only advisory locks', () => {
    const others = SOURCES.filter((file) => file !== 'platform/db/locks.ts').flatMap((file) =>
      [...read(file).matchAll(/pg_\w*advisory\w*lock\w*\([^)`]*/g)]
        .map(([call]) => call)
        .filter((call) => !/\(\$\{TURNS\.\w+\}$|unlock_all\($/.test(call)),
    )
    expect(others).toEqual([])
  })
})
