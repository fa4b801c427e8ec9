import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isFileName, type FileStore } from './file-store.ts'

/** Files in a folder of this machine; the folder is made with the first file. */
export function localFiles(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!isFileName(name)) throw new Error('not the name of a picture')
    return join(folder, name)
  }
  return {
    put: async (name, content) => {
      const path = pathOf(name)
      await mkdir(folder, { recursive: true })
      // written aside and moved, so that nobody ever reads half a picture
      const aside = join(folder, `.${randomUUID()}`)
      try {
        await writeFile(aside, content, { flush: true })
        await rename(aside, path)
      } finally {
        await rm(aside, { force: true })
      }
    },
    get: async (name) => {
      if (!isFileName(name)) return undefined
      const file = await open(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      if (!file) return undefined
      const { size } = await file.stat()
      return { body: file.createReadStream(), bytes: size }
    },
    remove: async (name) => rm(pathOf(name), { force: true }),
  }
}
