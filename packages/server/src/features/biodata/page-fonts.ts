import { FACES } from '../../platform/letters/faces.ts'

/** Devices have better pictures of their own: coloured ones. */
const IS_PICTURES = /^noto-(?:emoji|sans-symbols)/
const WEIGHTS = [400, 700] as const

const files = FACES.filter(({ name }) => !IS_PICTURES.test(name)).flatMap((face) =>
  WEIGHTS.map((weight) => ({ file: `${face.name}-${weight}.woff2`, face, weight })),
)
const known = new Map(files.map((one) => [one.file, one]))

/** The letters of the pages: a reader's own device may have none for Tamil. Browsers load those that a page needs. */
export const FONT_FACES = files
  .map(
    ({ file, weight, face }) =>
      `@font-face{font-family:Biodata;font-weight:${weight};font-display:swap;src:url(/b/fonts/${file}) format('woff2');unicode-range:${face.unicodeRange}}`,
  )
  .join('')

/** A font by the name of its file; undefined for one that isn't there. */
export function findPageFont(file: string): Buffer | undefined {
  const found = known.get(file)
  return found?.face.fileOf(found.weight === 700, 'woff2')
}
