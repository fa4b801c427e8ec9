import { randomUUID } from 'node:crypto'
import { link, mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyBytes, type FileArea, type FileStore, type NamePair } from './file-store.ts'

/** No file takes so long to be written. */
const DEAD_MS = 3_600_000

/** Files in a folder of this machine; the folder is made with the first file. */
export function localFiles(folder: string, isName: FileArea['isName']): FileStore {
  // not beside the folder, which may be on another disk
  const unfinished = join(folder, 'unfinished')
  const pathOf = (name: string) => {
    if (!isName(name)) throw new Error('not the name of such a file')
    return join(folder, name)
  }
  const store = {
    put: async (name: string, content: Uint8Array) => {
      const path = pathOf(name)
      await mkdir(unfinished, { recursive: true })
      await removeOld(unfinished)
      // written aside and moved, so that no reader gets half a file
      const aside = join(unfinished, randomUUID())
      try {
        await writeFile(aside, content, { flush: true })
        await rename(aside, path)
        await keepFolder(folder)
      } finally {
        await rm(aside, { force: true })
      }
    },
    get: async (name: string) => {
      if (!isName(name)) return undefined
      const file = await open(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      if (!file) return undefined
      const { size } = await file.stat()
      return { body: file.createReadStream(), bytes: size }
    },
    names: async function* () {
      const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      for await (const { name } of entries) if (isName(name)) yield name
    },
    remove: async (name: string) => rm(pathOf(name), { force: true }),
  } satisfies Omit<FileStore, 'copy'>
  /** False if there was nothing to copy. */
  const linkOrCopy = async (pair: NamePair) => {
    const [from, to] = pair
    try {
      // content never changes, so both names may share it
      await link(pathOf(from), pathOf(to))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
      // not every file system has hard links
      await copyBytes(store, pair)
    }
    return true
  }
  return {
    ...store,
    copy: async (names) => {
      const copied = await Promise.all(names.map(linkOrCopy))
      if (copied.includes(true)) await keepFolder(folder)
    },
  }
}

/** Removes what processes left that were killed while they wrote. */
async function removeOld(unfinished: string): Promise<void> {
  const before = Date.now() - DEAD_MS
  for await (const { name } of await opendir(unfinished)) {
    const path = join(unfinished, name)
    // another process may have finished it meanwhile
    const age = await stat(path).catch(() => undefined)
    if (age && age.mtimeMs < before) await rm(path, { force: true })
  }
}

/** Waits until the names in a folder are on the disk. */
async function keepFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
