import { join } from 'node:path'
import type { FileArea, FileStore } from './file-store.ts'
import { localFiles } from './local-files.ts'
import { openS3Files } from './s3-files.ts'
import type { StorageConfig } from './storage-config.ts'

/** Opens the storage of an area as configured: an object store, or a folder. */
export async function openFiles(
  { storage, dataDir }: { readonly storage: StorageConfig | undefined; readonly dataDir: string },
  area: FileArea,
): Promise<FileStore> {
  return storage ? openS3Files(storage, area) : localFiles(join(dataDir, area.folder), area.isName)
}
