import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const tested = z.object({ testedAt: z.string(), madeAt: z.string() })
export type TestedBackup = z.output<typeof tested>

const fileIn = (dataDir: string) => join(dataDir, 'tested-backup.json')

/** Saves that a backup was restored and verified. */
export const noteTestedBackup = (dataDir: string, one: TestedBackup): Promise<void> =>
  writeFile(fileIn(dataDir), `${JSON.stringify(one)}\n`)

/** The last backup restored and verified on this machine; undefined if none was. */
export async function findTestedBackup(dataDir: string): Promise<TestedBackup | undefined> {
  try {
    return tested.parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8')))
  } catch {
    return undefined
  }
}
