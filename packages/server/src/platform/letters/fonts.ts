import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { unpackWoff } from './unpack-woff.ts'

const font = (name: string) => unpackWoff(readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${name}`))))
export const FONTS = {
  latin: font('noto-sans/files/noto-sans-latin-400-normal.woff'),
  latinBold: font('noto-sans/files/noto-sans-latin-700-normal.woff'),
  // has the rupee sign and letters with marks
  more: font('noto-sans/files/noto-sans-latin-ext-400-normal.woff'),
  moreBold: font('noto-sans/files/noto-sans-latin-ext-700-normal.woff'),
  tamil: font('noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff'),
  tamilBold: font('noto-sans-tamil/files/noto-sans-tamil-tamil-700-normal.woff'),
} as const
export type FontName = keyof typeof FONTS

const RUNS = /[\u0b80-\u0bff\u200c\u200d]+|[ -\u00ff\u2013\u2019]+|[^ -\u00ff\u0b80-\u0bff\u2013\u2019]+/g

/** A text in runs, each in the font that has its letters: the fonts are split by script. */
export const runsOf = (text: string, bold: boolean): { readonly run: string; readonly name: FontName }[] =>
  [...text.matchAll(RUNS)].map(([run]) => {
    const script = /[\u0b80-\u0bff]/.test(run) ? 'tamil' : /[ -\u00ff\u2013\u2019]/.test(run) ? 'latin' : 'more'
    return { run, name: bold ? `${script}Bold` : script }
  })
