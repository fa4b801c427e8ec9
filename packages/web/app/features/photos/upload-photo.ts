import { addPhoto, savePhoto } from '@thunai/contract/photos'
import type { Failure } from '../../lib/api.ts'
import { ask, send } from '../../session/ask.ts'

/** Sends a photo and puts it into the gallery; answers its name, or the "no" of the step that failed. */
export async function uploadPhoto(photo: Blob, onProgress: (part: number) => void): Promise<string | Failure> {
  const saved = await send(savePhoto, photo, { onProgress })
  if (!saved.ok) return saved
  const added = await ask(addPhoto, { body: { file: saved.reply.data } })
  return added.ok ? saved.reply.data : added
}
