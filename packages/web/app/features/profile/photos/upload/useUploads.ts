import { PHOTO_MESSAGES } from '@thunai/contract/values/photo-files'
import { useRef, useState } from 'react'
import { compressForUpload } from './draw-picture.ts'
import { asMadeByMachine, photoUpload, type PhotoUpload } from './upload-photo.ts'
import { fileFault, uploadFault } from './upload.rules.ts'
import { useRefetchPhotos } from '../useRefetchPhotos.ts'

export type Upload = {
  readonly id: number
  readonly file: File
  /** From 0 to 1. */
  readonly progress: number
  readonly isFailed: boolean
  readonly message: string
  readonly mayRetry: boolean
  /** True if the family declares that a machine made or changed it. */
  readonly madeByMachine: boolean
}

let lastId = 0
const chosen = (file: File, madeByMachine: boolean): Upload => {
  const fault = fileFault(file)
  lastId += 1
  return {
    id: lastId,
    file,
    progress: 0,
    isFailed: fault !== undefined,
    message: fault ?? '',
    mayRetry: false,
    madeByMachine,
  }
}

export type Uploads = ReturnType<typeof useUploads>

/** Uploads photos one after the other. A failed photo stays, with its file, until it is retried or removed. */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const refetchPhotos = useRefetchPhotos()
  const line = useRef<Promise<void>>(Promise.resolve())
  const removedIds = useRef(new Set<number>())
  const started = useRef(new Map<number, PhotoUpload>())

  const change = (id: number, to: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)))
  const remove = (id: number) => {
    removedIds.current.add(id)
    started.current.delete(id)
    setUploads((all) => all.filter((one) => one.id !== id))
  }
  async function run({ id, file }: Upload, upload: PhotoUpload): Promise<void> {
    if (removedIds.current.has(id)) return
    const answer = await upload.go(
      () => compressForUpload(file),
      (progress) => change(id, { progress }),
    )
    if (typeof answer !== 'string') {
      const { message, mayRetry } = uploadFault(answer)
      return change(id, { isFailed: true, message, mayRetry })
    }
    await refetchPhotos()
    remove(id)
  }
  const enqueue = (upload: Upload) => {
    const { id, madeByMachine } = upload
    // created now, because it remembers the profile that the photo was chosen for
    const sending = started.current.get(id) ?? (madeByMachine ? photoUpload(asMadeByMachine) : photoUpload())
    started.current.set(id, sending)
    line.current = line.current
      .then(() => run(upload, sending))
      .catch(() => change(upload.id, { isFailed: true, message: PHOTO_MESSAGES.failed, mayRetry: true }))
  }
  return {
    uploads,
    remove,
    add: (files: readonly File[], madeByMachine = false) => {
      const added = files.map((file) => chosen(file, madeByMachine))
      setUploads((all) => [...all, ...added])
      for (const upload of added) if (!upload.isFailed) enqueue(upload)
    },
    retry: (upload: Upload) => {
      change(upload.id, { isFailed: false, message: '', progress: 0 })
      enqueue(upload)
    },
  }
}
