import { addPhoto, savePhoto, type setHoroscopePicture } from '@thunai/contract/profile/photos'
import type { CodeOf, Failure, Result } from '@thunai/client/call'
import { ask, send } from '../../data/ask.ts'

type UploadFailure = Failure<CodeOf<typeof savePhoto | typeof addPhoto>>
/** What is done with a photo that the server has. */
type Keep = (file: string) => Promise<Result<unknown, CodeOf<typeof addPhoto | typeof setHoroscopePicture>>>
const intoGallery: Keep = (file) => ask(addPhoto, { body: { file } })

export interface PhotoUpload {
  /** Answers the photo's name once it is kept, or the "no" of the step that failed. */
  go: (photo: () => Promise<Blob>, onProgress: (part: number) => void) => Promise<string | UploadFailure>
  /** True once the server keeps the photo: another one can't be sent any more. */
  isStored: () => boolean
}

/**
 * One photo sent and kept, in the gallery as a rule. What the server keeps already isn't sent again: trying again goes on from
 * there, so that a photo whose answer was lost doesn't come in twice.
 */
export function photoUpload(keep: Keep = intoGallery): PhotoUpload {
  let stored: string | undefined
  return {
    isStored: () => stored !== undefined,
    go: async (photo, onProgress) => {
      if (stored === undefined) {
        const saved = await send(savePhoto, await photo(), { onProgress })
        if (!saved.ok) return saved
        stored = saved.reply.data
      }
      const file = stored
      const added = await keep(file)
      if (added.ok) return file
      // it has waited too long and is gone
      if (added.code === 'photoNotFound') stored = undefined
      return added
    },
  }
}
