import type { S3ServiceException } from '@aws-sdk/client-s3'
import { Readable } from 'node:stream'
import { copyBytes, fileType, type FileArea, type FileStore } from './file-store.ts'
import type { StorageConfig } from './storage-config.ts'

/** How long each of three tries waits for an answer. */
const ANSWER_MS = 15_000

/** Files in a bucket. The library is loaded only if a bucket is configured. */
export async function openS3Files(
  { bucket, prefix, endpoint, region, key }: StorageConfig,
  area: Pick<FileArea, 'prefix' | 'isName'>,
  answerMs = ANSWER_MS,
): Promise<FileStore> {
  const { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, PutObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3')
  const client = new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(key ? { credentials: { accessKeyId: key.id, secretAccessKey: key.secret } } : {}),
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 3000,
      requestTimeout: answerMs,
      // by default it only warns
      throwOnRequestTimeout: true,
      socketTimeout: answerMs,
    },
    // many S3-compatible stores don't support trailing checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const placeOf = (name: string) => {
    if (!area.isName(name)) throw new Error('not the name of such a file')
    return { Bucket: bucket, Key: `${prefix}${area.prefix}${name}` }
  }
  const store = {
    put: async (name: string, content: Uint8Array) => {
      await client.send(new PutObjectCommand({ ...placeOf(name), Body: content, ContentType: fileType(name) }))
    },
    get: async (name: string) => {
      if (!area.isName(name)) return undefined
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand(placeOf(name)))
        if (!(Body instanceof Readable) || ContentLength === undefined)
          throw new Error('the object store answered without a file')
        return { body: Body, bytes: ContentLength }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    names: async function* () {
      const place = `${prefix}${area.prefix}`
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: place }))
        for (const { Key = '' } of Contents) {
          const name = Key.slice(place.length)
          if (area.isName(name)) yield name
        }
    },
    remove: async (name: string) => {
      try {
        await client.send(new DeleteObjectCommand(placeOf(name)))
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },
    close: () => client.destroy(),
  } satisfies Omit<FileStore, 'copy'>
  return { ...store, copy: async (names) => void (await Promise.all(names.map((pair) => copyBytes(store, pair)))) }
}

const isMissing = (error: unknown): boolean => {
  const { name, $metadata } = error as Partial<S3ServiceException>
  return name === 'NoSuchKey' || $metadata?.httpStatusCode === 404
}
