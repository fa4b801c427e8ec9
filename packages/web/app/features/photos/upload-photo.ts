import { addPhoto, savePhoto } from '@thunai/contract/photos'
import { REFUSALS } from '@thunai/contract/refusals'
import type { Failure } from '../../lib/api.ts'
import { ask, send } from '../../session/ask.ts'

export interface PhotoUpload {
  /** Answers the photo's name once it is in the gallery, or the "no" of the step that failed. */
  go: (photo: () => Promise<Blob>, onProgress: (part: number) => void) => Promise<string | Failure>
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
      if (added.status === REFUSALS.photoNotFound.status) stored = undefined
      return added
    },
  }
}
