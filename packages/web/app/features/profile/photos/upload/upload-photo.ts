import { addPhoto, savePhoto, type setHoroscopePicture } from '@thunai/contract/profile/photos'
import type { CodeOf, Failure, Result } from '@thunai/client/call'
import { callAsMember, sendAsMember } from '../../../../data/call-as-member.ts'
import { session } from '../../../../session/session.ts'

type UploadFailure = Failure<CodeOf<typeof savePhoto | typeof addPhoto>>
/** The profile that the photo is for. */
type For = { readonly profileId: string | undefined }
/** The step after the upload, which saves the photo. */
type Keep = (
  file: string,
  photoFor: For,
) => Promise<Result<unknown, CodeOf<typeof addPhoto | typeof setHoroscopePicture>>>
/** Declares that a machine made or changed the photo. */
export const asMadeByMachine: Keep = (file, photoFor) =>
  callAsMember(addPhoto, { body: { file, madeByMachine: true } }, photoFor)
const intoGallery: Keep = (file, photoFor) => callAsMember(addPhoto, { body: { file } }, photoFor)

export interface PhotoUpload {
  /** Resolves to the photo's name once it is saved, or to the refusal of the failed step. */
  go: (photo: () => Promise<Blob>, onProgress: (part: number) => void) => Promise<string | UploadFailure>
  /** True once the server has the photo, which can then no longer be replaced. */
  isStored: () => boolean
}

/**
 * Uploads and saves one photo, by default to the gallery. A retry continues after the last finished step, so that a
 * lost answer doesn't add the photo twice. The photo goes to the profile chosen at the start, even if the member
 * switches profiles during the upload.
 */
export function photoUpload(keep: Keep = intoGallery): PhotoUpload {
  let stored: string | undefined
  const photoFor: For = { profileId: session.getState().user?.family_name }
  return {
    isStored: () => stored !== undefined,
    go: async (photo, onProgress) => {
      if (stored === undefined) {
        const saved = await sendAsMember(savePhoto, await photo(), { onProgress, ...photoFor })
        if (!saved.ok) return saved
        stored = saved.reply.data
      }
      const file = stored
      const added = await keep(file, photoFor)
      if (added.ok) return file
      // the upload has expired
      if (added.code === 'photoNotFound') stored = undefined
      return added
    },
  }
}
