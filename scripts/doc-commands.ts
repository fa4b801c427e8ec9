import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const OPERATING = join(import.meta.dirname, '../docs/operating')

/** A block of commands in a page for operators. */
export interface Block {
  readonly page: string
  readonly commands: string
  /** Its paragraph says "not run here". */
  readonly isNotRun: boolean
}

export const pages = (): readonly string[] => readdirSync(OPERATING).filter((name) => name.endsWith('.md'))
export const readPage = (page: string): string => readFileSync(join(OPERATING, page), 'utf8')

/** All blocks in `sh`. The label stands in the paragraph right above a block. */
export const blocksOf = (page: string, text = readPage(page)): readonly Block[] =>
  [...text.matchAll(/((?:^[ ]*\S.*\n)*)\n?^( *)```sh\n([^]*?)^ *```$/gm)].map(
    ([, above = '', indent = '', commands = '']) => ({
      page,
      commands: commands.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      isNotRun: /not run\s+here/i.test(above),
    }),
  )
