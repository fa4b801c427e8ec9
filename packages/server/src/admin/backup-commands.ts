import { resolve } from 'node:path'
import { type BackupDependencies, writeBackup, type WrittenBackup } from '../backup/write-backup.ts'
import { type RestoredBackup, restoreBackup, type RestoreDependencies } from '../backup/restore-backup.ts'

// The operator's texts about backups; the work is in ../backup.

const count = (n: number, one: string, many = `${one}s`) => `${n.toLocaleString('en-IN')} ${n === 1 ? one : many}`
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

export async function backupCommand(
  dependencies: BackupDependencies & { readonly workFolder?: string },
  { what, ...wish }: { what: string | undefined; 'with-documents'?: boolean; 'without-photos'?: boolean },
): Promise<readonly string[] | undefined> {
  if (what === undefined) return undefined
  const backup = await writeBackup(dependencies, resolve(dependencies.workFolder ?? '.', what), {
    withDocuments: wish['with-documents'] ?? false,
    withoutPhotos: wish['without-photos'] ?? false,
  })
  return writtenLines(backup)
}

const writtenLines = (backup: WrittenBackup): readonly string[] => [
  `Backed up version ${backup.version}: ${count(backup.tables, 'table')} with ${count(backup.rows, 'row')}, ${count(backup.photos, 'photo')}, ${count(backup.documents, 'document')}.`,
  `The database was copied in ${(backup.dumpMs / 1000).toFixed(1)} s.`,
  `${backup.file} has ${megabytes(backup.bytes)}, ${
    backup.isSealed
      ? 'sealed with BACKUP_PASSPHRASE. Keep the passphrase elsewhere: without it nothing opens the file.'
      : 'not sealed: everyone who can read it can read all members’ data. TOKEN_SECRET and EVIDENCE_KEY are not in it. Set BACKUP_PASSPHRASE to seal them and the rest.'
  }`,
  ...(backup.documentsLeftOut > 0
    ? [
        `${count(backup.documentsLeftOut, 'document')} that ${backup.documentsLeftOut === 1 ? 'waits' : 'wait'} for staff left out; --with-documents takes them along.`,
      ]
    : []),
  ...(backup.photosElsewhere === undefined ? [] : [`Photos are not in it: they stay in ${backup.photosElsewhere}.`]),
]

export async function restoreCommand(
  dependencies: RestoreDependencies,
  { what, try: onlyTry = false }: { what: string | undefined; try?: boolean },
): Promise<readonly string[] | undefined> {
  if (what === undefined) return undefined
  const restored = await restoreBackup(dependencies, resolve(what), { onlyTry })
  return [checkedLine(restored), ...(onlyTry ? triedLines(dependencies) : switchedLines(restored, dependencies))]
}

const checkedLine = ({ head, tables, rows, photos, documents }: RestoredBackup): string =>
  `The backup of ${head.madeAt.slice(0, 16).replace('T', ' ')} UTC is whole: ${count(tables, 'table')} with ${count(rows, 'row')}, ${count(photos, 'photo')}, ${count(documents, 'document')}; all counts and checksums are right.`

const triedLines = ({ config }: RestoreDependencies): readonly string[] => [
  config.databaseUrl === undefined
    ? 'Nothing was changed; the copy is removed.'
    : 'No file was changed. The database of DATABASE_URL now has the backup: drop it with dropdb.',
]

function switchedLines({ head, messagesHeld, before, secrets }: RestoredBackup, { config }: RestoreDependencies) {
  const back = [
    ...(config.databaseUrl === undefined
      ? []
      : ['set DATABASE_URL, and the other addresses of the database, to the one before']),
    ...(before === undefined ? [] : [`put what is in ${before} back into ${config.dataDir}`]),
  ]
  return [
    'It is in place. All members and staff log in again.',
    ...secrets,
    ...(messagesHeld > 0
      ? [
          `${count(messagesHeld, 'message')} that waited when the backup was made ${messagesHeld === 1 ? 'is' : 'are'} held, because they may have been sent since: list-messages --failed shows them, send-again sends them.`,
        ]
      : []),
    ...(head.photosElsewhere === undefined
      ? []
      : [`Photos are not in the backup: they were in ${head.photosElsewhere}.`]),
    'Read the list of staff by the command staff: who was removed since the backup is back.',
    'Members who left or were blocked since the backup are back, too: docs/operating/back-up.md says what to do.',
    ...(config.databaseUrl === undefined
      ? []
      : ['Where DATABASE_DIRECT_URL or DATABASE_REPLICA_URL are set, let them name the same database.']),
    ...(back.length > 0 ? [`To go back, stop all servers, and ${back.join('; ')}.`] : []),
  ]
}
