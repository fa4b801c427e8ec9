import { loadModule, parseSync } from 'libpg-query'

/** A fault that a rule found in a migration. */
export interface MigrationFault {
  readonly rule: string
  readonly line: number
  readonly sentence: string
  /** Hinders servers of the previous version, which run beside the new ones during an upgrade. */
  readonly isSideBySide: boolean
}

// nodes of the parser: each kind has fields of its own
// oxlint-disable-next-line typescript/no-explicit-any
type Tree = Readonly<Record<string, any>>

interface Rule {
  readonly name: string
  readonly isSideBySide: boolean
  /** Returns a sentence for a statement that breaks the rule, with what to do instead. */
  readonly find: (kind: string, statement: Tree, isNew: (table: string) => boolean) => string | undefined
}

await loadModule()

const typeOf = (column: Tree): string => column['typeName']?.names?.at(-1)?.String?.sval ?? ''
const constraintsOf = (column: Tree): readonly string[] =>
  (column['constraints'] ?? []).map((one: Tree) => one['Constraint'].contype as string)
const commandsOf = (statement: Tree): readonly Tree[] =>
  (statement['cmds'] ?? []).map((one: Tree) => one['AlterTableCmd'])
const columnsOf = (kind: string, statement: Tree): readonly Tree[] =>
  kind === 'CreateStmt'
    ? (statement['tableElts'] ?? []).flatMap((one: Tree) => one['ColumnDef'] ?? [])
    : kind === 'AlterTableStmt'
      ? commandsOf(statement).flatMap((one) => one['def']?.ColumnDef ?? [])
      : []

/** A rule about commands of ALTER TABLE on a table that the migration doesn't create itself. */
const onAlter =
  (find: (command: Tree, table: string) => string | undefined): Rule['find'] =>
  (kind, statement, isNew) => {
    const table = statement['relation']?.relname as string
    if (kind !== 'AlterTableStmt' || isNew(table)) return undefined
    return commandsOf(statement)
      .map((command) => find(command, table))
      .find(Boolean)
  }

const TYPES: Readonly<Record<string, string>> = {
  json: 'jsonb',
  timestamp: 'timestamptz',
  bpchar: 'text',
  varchar: 'text',
  serial: 'generated always as identity',
  bigserial: 'generated always as identity',
  money: 'an integer of the smallest unit',
}

const RULES: readonly Rule[] = [
  {
    name: 'transaction',
    isSideBySide: false,
    find: (kind) =>
      kind === 'TransactionStmt' ? 'begins or ends a transaction: the runner gives each migration one' : undefined,
  },
  {
    name: 'concurrently',
    isSideBySide: false,
    find: (_kind, statement) =>
      statement['concurrent'] === true
        ? 'CONCURRENTLY fails inside the transaction that each migration has'
        : undefined,
  },
  {
    name: 'cascade',
    isSideBySide: false,
    find: (_kind, statement) =>
      [statement, ...commandsOf(statement)].some((one) => one['behavior'] === 'DROP_CASCADE')
        ? 'CASCADE drops more than it names: drop each thing by its name'
        : undefined,
  },
  {
    name: 'truncate',
    isSideBySide: false,
    find: (kind) =>
      kind === 'TruncateStmt' ? 'TRUNCATE loses rows for good: delete those that have to go' : undefined,
  },
  {
    name: 'type',
    isSideBySide: false,
    find: (kind, statement) =>
      columnsOf(kind, statement)
        .filter((column) => Object.hasOwn(TYPES, typeOf(column)))
        .map((column) => `${column['colname']} is ${typeOf(column)}: use ${TYPES[typeOf(column)]}`)[0],
  },
  {
    name: 'rewrite',
    isSideBySide: false,
    find: onAlter(({ subtype, def, name }) => {
      const column = def?.ColumnDef
      const fallback = (column?.constraints ?? []).find((one: Tree) => one['Constraint'].contype === 'CONSTR_DEFAULT')
      return subtype === 'AT_AddColumn' && fallback?.Constraint.raw_expr?.FuncCall
        ? `a default that is computed for each row rewrites the whole table: add ${column.colname ?? name} without it, fill it, then set the default`
        : undefined
    }),
  },
  {
    name: 'drop-column',
    isSideBySide: true,
    find: onAlter(({ subtype, name }, table) =>
      subtype === 'AT_DropColumn'
        ? `${table}.${name} is dropped while servers of the version before use it`
        : undefined,
    ),
  },
  {
    name: 'drop',
    isSideBySide: true,
    find: (kind, { removeType, objects }) =>
      kind === 'DropStmt' && ['OBJECT_TABLE', 'OBJECT_VIEW', 'OBJECT_TRIGGER', 'OBJECT_FUNCTION'].includes(removeType)
        ? `${JSON.stringify(objects).match(/"sval":"(\w+)"/)?.[1] ?? 'something'} is dropped while servers of the version before use it`
        : undefined,
  },
  {
    name: 'rename',
    isSideBySide: true,
    find: (kind, { relation, subname, newname, renameType }, isNew) =>
      kind === 'RenameStmt' && /COLUMN|TABLE|VIEW/.test(renameType) && !isNew(relation?.relname)
        ? `${subname ?? relation?.relname} becomes ${newname}: servers of the version before ask for the old name. Add the new one beside it`
        : undefined,
  },
  {
    name: 'change-type',
    isSideBySide: true,
    find: onAlter(({ subtype, name }, table) =>
      subtype === 'AT_AlterColumnType' ? `${table}.${name} gets another type: add a column beside it` : undefined,
    ),
  },
  {
    name: 'not-null',
    isSideBySide: true,
    find: onAlter(({ subtype, name, def }, table) => {
      if (subtype === 'AT_SetNotNull')
        return `${table}.${name} becomes not null: servers of the version before may leave it out`
      const column = def?.ColumnDef
      if (subtype !== 'AT_AddColumn') return undefined
      const constraints = constraintsOf(column)
      return constraints.includes('CONSTR_NOTNULL') &&
        !constraints.some((one) => /DEFAULT|IDENTITY|GENERATED/.test(one))
        ? `${table}.${column.colname} is not null without a default: servers of the version before leave it out`
        : undefined
    }),
  },
  {
    name: 'drop-default',
    isSideBySide: true,
    find: onAlter(({ subtype, name, def }, table) =>
      subtype === 'AT_ColumnDefault' && !def
        ? `${table}.${name} loses its default: servers of the version before rely on it`
        : undefined,
    ),
  },
  {
    name: 'constraint',
    isSideBySide: true,
    find: onAlter(({ subtype, def }, table) =>
      subtype === 'AT_AddConstraint' && def?.Constraint?.contype !== 'CONSTR_PRIMARY'
        ? `${table} gets a constraint that servers of the version before don't know`
        : undefined,
    ),
  },
  {
    name: 'index',
    isSideBySide: true,
    find: (kind, { relation, unique }, isNew) =>
      kind === 'IndexStmt' && !isNew(relation?.relname)
        ? unique
          ? `${relation?.relname} gets a unique index: servers of the version before may write what it refuses`
          : `${relation?.relname} can't be written while its index is built: say how long that takes with a million members`
        : undefined,
  },
]

export const MIGRATION_RULES: readonly string[] = RULES.map(({ name }) => name)

/** The rules that a migration may break, each with a reason: "-- lint: RULE because REASON". */
const exceptionsIn = (sql: string): ReadonlySet<string> =>
  new Set([...sql.matchAll(/^-- lint: ([a-z-]+) because \S.*$/gm)].map(([, rule = '']) => rule))

/** Checks a migration against all rules. */
export function checkMigration(sql: string): readonly MigrationFault[] {
  const statements = parseSync(sql).stmts as readonly Tree[]
  const made = new Set(statements.flatMap(({ stmt }) => stmt['CreateStmt']?.relation?.relname ?? []))
  const exceptions = exceptionsIn(sql)
  const bytes = Buffer.from(sql)
  return statements.flatMap(({ stmt, stmt_location: start = 0 }) => {
    const [kind = ''] = Object.keys(stmt)
    // a statement begins after the comments before it
    const text = bytes.subarray(start).toString('utf8')
    const lead = /^(?:\s|--[^\n]*\n)*/.exec(text)?.[0] ?? ''
    const line = (bytes.subarray(0, start).toString('utf8') + lead).split('\n').length
    return RULES.flatMap(({ name: rule, isSideBySide, find }) => {
      const sentence = exceptions.has(rule) ? undefined : find(kind, stmt[kind], (table) => made.has(table))
      return sentence === undefined ? [] : [{ rule, line, sentence, isSideBySide }]
    })
  })
}
