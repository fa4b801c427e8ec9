import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const fileOf = (path: string) => readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${path}`)))

/** One subset of a font family, in two weights: its files are read when a text needs them. */
export interface Face {
  /** Family and subset: `noto-sans-tamil-tamil`. */
  readonly name: string
  /** In CSS: "U+B80-BFF,U+200C". */
  readonly unicodeRange: string
  /** True if the font may have this character; its files decide. */
  readonly mayHave: (codePoint: number) => boolean
  /** Language of its script for screen readers; undefined for scripts of several languages. */
  readonly language?: string
  readonly fileOf: (bold: boolean, format: 'woff' | 'woff2') => Buffer
}

interface Family {
  readonly family: string
  readonly subsets: readonly string[]
  readonly language?: string
  /** The family has one weight only. */
  readonly onlyRegular?: true
}

/** In order of preference: the pages' font first, then those of other scripts, pictures last. */
const FAMILIES: readonly Family[] = [
  { family: 'noto-sans', subsets: ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'] },
  { family: 'noto-sans-tamil', subsets: ['tamil'], language: 'ta' },
  { family: 'noto-sans', subsets: ['devanagari'], language: 'hi' },
  { family: 'noto-sans-telugu', subsets: ['telugu'], language: 'te' },
  { family: 'noto-sans-malayalam', subsets: ['malayalam'], language: 'ml' },
  { family: 'noto-sans-kannada', subsets: ['kannada'], language: 'kn' },
  { family: 'noto-sans-bengali', subsets: ['bengali'], language: 'bn' },
  { family: 'noto-sans-gujarati', subsets: ['gujarati'], language: 'gu' },
  { family: 'noto-sans-gurmukhi', subsets: ['gurmukhi'], language: 'pa' },
  { family: 'noto-sans-oriya', subsets: ['oriya'], language: 'or' },
  { family: 'noto-sans-sinhala', subsets: ['sinhala'], language: 'si' },
  { family: 'noto-sans-arabic', subsets: ['arabic'], language: 'ar' },
  { family: 'noto-sans-symbols', subsets: ['symbols'] },
  { family: 'noto-sans-symbols-2', subsets: ['symbols', 'math'], onlyRegular: true },
  { family: 'noto-emoji', subsets: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] },
]

export const FACES: readonly Face[] = FAMILIES.flatMap(({ family, subsets, language, onlyRegular }) => {
  const ranges = JSON.parse(fileOf(`${family}/unicode.json`).toString()) as Readonly<Record<string, string>>
  return subsets.map((subset) => {
    // subsets without a name are numbered
    const unicodeRange = ranges[subset] ?? ranges[`[${subset}]`]
    if (unicodeRange === undefined) throw new Error(`${family} has no subset ${subset}.`)
    return {
      name: `${family}-${subset}`,
      unicodeRange,
      mayHave: inRange(unicodeRange),
      ...(language !== undefined && { language }),
      fileOf: (bold, format) =>
        fileOf(`${family}/files/${family}-${subset}-${bold && !onlyRegular ? 700 : 400}-normal.${format}`),
    } satisfies Face
  })
})

function inRange(unicodeRange: string): (codePoint: number) => boolean {
  const ranges = unicodeRange.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })
  return (codePoint) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to)
}
