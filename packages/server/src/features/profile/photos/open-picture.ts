import { photoFile } from '@thunai/contract/values/photo-files'
import { fileType } from '../../../platform/files/file-store.ts'
import { FOREVER_SECONDS, type ServedPicture } from '../../../platform/files/serve-uploads.ts'
import type { Services } from '../../../services.ts'
import { readGivenName, type ParsedPhotoName } from './naming/given-names.ts'

/**
 * The picture behind an address: a file under its own name, known to its owner and staff only; a copy for cards; or a
 * larger copy with the viewer's mark. Undefined if there is none.
 */
export async function openPicture(
  services: Pick<Services, 'files' | 'pictures' | 'photoNames' | 'clock'>,
  name: string,
): Promise<ServedPicture | undefined> {
  const { files, pictures, clock } = services
  const given = readGivenName(services, name)
  const stored = given ? storedFor(given) : { name, isPrinted: false }
  const keptSeconds = given?.viewer ? (given.viewer.endsAt.getTime() - clock.now().getTime()) / 1000 : FOREVER_SECONDS
  if (!stored || keptSeconds <= 0) return undefined
  const file = await files.get(stored.name)
  if (!file) return undefined
  return {
    file,
    keptSeconds: Math.floor(keptSeconds),
    type: stored.isPrinted ? 'image/jpeg' : fileType(stored.name),
    ...(stored.isPrinted && { print: (content) => pictures.print(content, given?.viewer?.memberId) }),
  }
}

/**
 * The file behind a given name, and whether the viewer's mark is drawn into it; undefined for a copy that isn't for
 * cards.
 */
function storedFor({ photo, copy, viewer }: ParsedPhotoName): { name: string; isPrinted: boolean } | undefined {
  const medium = photoFile(photo, 'medium', 'webp')
  if (viewer === undefined) {
    if (copy?.size === 'large') return undefined
    return copy ? asItIs(photo, copy) : { name: medium, isPrinted: true }
  }
  if (copy?.size === 'small') return asItIs(photo, copy)
  return { name: copy?.size === 'medium' ? medium : photo, isPrinted: true }
}

const asItIs = (photo: string, { size, format }: NonNullable<ParsedPhotoName['copy']>) => ({
  name: photoFile(photo, size, format),
  isPrinted: false,
})
