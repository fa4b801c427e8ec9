import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export interface ObjectStore {
  readonly settings: Record<'STORAGE_URL' | 'STORAGE_KEY_ID' | 'STORAGE_SECRET', string>
  /** Where its files lie. */
  readonly folder: string
  readonly close: () => Promise<void>
}

/** A server that speaks S3 and knows who calls (it doesn't verify the newer signatures), with one empty bucket, on a free port. */
export async function openObjectStore(): Promise<ObjectStore> {
  const directory = mkdtempSync(join(tmpdir(), 'thunai-bucket-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'photos', configs: [] }],
  })
  const { port } = await server.run()
  return {
    settings: {
      STORAGE_URL: `s3://photos/thunai?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}&region=ap-south-1`,
      STORAGE_KEY_ID: 'S3RVER',
      STORAGE_SECRET: 'S3RVER',
    },
    folder: directory,
    close: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
