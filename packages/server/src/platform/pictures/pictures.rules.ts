export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif'

const ascii = (bytes: Uint8Array, from: number, text: string) =>
  [...text].every((letter, at) => bytes[from + at] === letter.charCodeAt(0))

/** The type by the first bytes, whatever the file's name; undefined for anything but the four types. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (ascii(bytes, 0, '\u0089PNG\r\n\u001a\n')) return 'png'
  if (ascii(bytes, 0, 'RIFF') && ascii(bytes, 8, 'WEBP')) return 'webp'
  if (ascii(bytes, 0, 'GIF87a') || ascii(bytes, 0, 'GIF89a')) return 'gif'
  return undefined
}

/** Why a picture can't be read. */
export type Fault = 'imageTooLarge' | 'imageDamaged' | 'busy'

/** The meaning of a decoder's error. */
export function faultOf(error: unknown): Fault {
  const says = error instanceof Error ? error.message : ''
  // "timeout: 40% complete"
  if (/(?:^|\n)timeout: \d+% complete/.test(says)) return 'busy'
  return /pixel limit|too large|exceeds/i.test(says) ? 'imageTooLarge' : 'imageDamaged'
}
