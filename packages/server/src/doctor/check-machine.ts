import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { sampleFacts, type Site } from '@thunai/contract/values/site'
import { findTestedBackup } from '../backup/tested-backup.ts'
import { type Config, SAMPLE_SITE } from '../config.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { readSite } from '../platform/read-site.ts'
import { type Finding, right, wrong } from './check.ts'

/** Stores a file, reads it and deletes it. */
export async function checkStore(
  files: Pick<FileStore, 'put' | 'get' | 'remove'>,
  { storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>,
): Promise<Finding> {
  const place = storage ? `the bucket ${storage.bucket}` : `${dataDir}/photos`
  const name = `doctor-${randomBytes(8).toString('hex')}.png`
  const content = randomBytes(64)
  await files.put(name, content)
  try {
    const opened = await files.get(name)
    const read = opened && (await buffer(opened.body))
    if (!read?.equals(content))
      return wrong(`${place} gives back another file than it got`, 'Replace the store before photos are lost')
  } finally {
    await files.remove(name)
  }
  return right(`${place} keeps, gives and removes files`)
}

const LEAST_FREE = 1e9
const LEAST_PART = 0.05

export async function checkDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const text = `${(free / 1e9).toFixed(1)} GB of ${((blocks * bsize) / 1e9).toFixed(0)} GB are free at ${dataDir}`
  return free >= LEAST_FREE && bavail / blocks >= LEAST_PART
    ? right(text)
    : wrong(text, 'Free some, or move DATA_DIR to a larger disk')
}

/** A month and a few days. */
const TESTED_DAYS = 35

export async function checkBackup({ dataDir }: Pick<Config, 'dataDir'>, now: Date): Promise<Finding> {
  const tested = await findTestedBackup(dataDir)
  const remedy = 'Make one by admin backup FILE, and test it by admin restore FILE --try: docs/operating/back-up.md'
  if (!tested) return wrong('no backup was tested on this machine', remedy)
  const days = Math.floor((now.getTime() - Date.parse(tested.testedAt)) / 86_400_000)
  const text = `the last tested backup is of ${tested.madeAt.slice(0, 10)}, tested ${days} days ago`
  return days <= TESTED_DAYS ? right(text) : wrong(text, remedy)
}

export function checkSite(site: Site, { siteFile }: Pick<Config, 'siteFile'>): Finding {
  const facts = sampleFacts(site, readSite(SAMPLE_SITE))
  return facts.length === 0
    ? right(`${siteFile} has your own texts`)
    : wrong(`${siteFile} still has the sample's ${facts.join(', ')}`, 'Write your own, and name the file in SITE_FILE')
}
