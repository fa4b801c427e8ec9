import { addPhoto, savePhoto } from '@thunai/contract/profile/photos'
import type { CodeOf, Failure } from '../../data/call.ts'
import { ask, send } from '../../data/ask.ts'

export type UploadFailure = Failure<CodeOf<typeof savePhoto | typeof addPhoto>>

export interface PhotoUpload {
  /** Answers the photo's name once it is in the gallery, or the "no" of the step that failed. */
  go: (photo: () => Promise<Blob>, onProgress: (part: number) => void) => Promise<string | UploadFailure>
  /** True once the server keeps the photo: another one can't be sent any more. */
  isStored: () => boolean
}

/**
 * One photo sent and put into the gallery. What the server keeps already isn't sent again: trying again goes on from
 * there, so that a photo whose answer was lost doesn't come in twice.
 */
export function photoUpload(): PhotoUpload {
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
      const added = await ask(addPhoto, { body: { file } })
      if (added.ok) return file
      // it has waited too long and is gone
      if (added.code === 'photoNotFound') stored = undefined
      return added
    },
  }
}
