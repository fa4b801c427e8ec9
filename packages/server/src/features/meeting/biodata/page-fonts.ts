import { FACES } from '../../../platform/letters/faces.ts'

/** Symbols and emoji, for devices without colour fonts. */
const IS_SIGNS = /^noto-(?:emoji|sans-symbols)/
const WEIGHTS = [400, 700] as const

const files = FACES.flatMap((face) =>
  WEIGHTS.filter((weight) => weight === 400 || !IS_SIGNS.test(face.name)).map((weight) => ({
    file: `${face.name}-${weight}.woff2`,
    family: IS_SIGNS.test(face.name) ? 'Biodata signs' : 'Biodata',
    face,
    weight,
  })),
)
const known = new Map(files.map((one) => [one.file, one]))

/** Fonts of the pages: a reader's device may have none for Tamil. Browsers load only those that a page needs. */
export const FONT_FACES = files
  .map(
    ({ file, family, weight, face }) =>
      `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:url(/b/fonts/${file}) format('woff2');unicode-range:${face.unicodeRange}}`,
  )
  .join('')

/** A font by file name; undefined if there is none. */
export function findPageFont(file: string): Buffer | undefined {
  const found = known.get(file)
  return found?.face.fileOf(found.weight === 700, 'woff2')
}
