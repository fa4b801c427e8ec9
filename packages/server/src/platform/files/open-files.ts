import { join } from 'node:path'
import type { FileStore } from './file-store.ts'
import { localFiles } from './local-files.ts'
import { openS3Files } from './s3-files.ts'
import type { StorageConfig } from './storage-config.ts'

/** Where photos lie by the settings: an object store, or a folder. */
export async function openFiles({
  storage,
  dataDir,
}: {
  readonly storage: StorageConfig | undefined
  readonly dataDir: string
}): Promise<FileStore> {
  return storage ? openS3Files(storage) : localFiles(join(dataDir, 'photos'))
}
