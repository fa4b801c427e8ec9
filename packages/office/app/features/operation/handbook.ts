import page from '../../../../../docs/operating/troubleshoot.md?raw'

/** The source file of the sections, as operators find it beside the program. */
export const HANDBOOK_PAGE = 'docs/operating/troubleshoot.md'

export interface Section {
  readonly title: string
  readonly blocks: readonly Block[]
}
export interface Block {
  readonly kind: 'text' | 'code'
  readonly text: string
}

const nameOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(' ', '-')

/** Links lead out of the section, so they are replaced by their text. */
const plain = (text: string): string =>
  text
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim()

/** Text and commands of a part of the page, in order. */
function blocksOf(text: string): Block[] {
  return text.split(/^```/m).flatMap((part, at): Block[] =>
    at % 2 === 1
      ? [{ kind: 'code', text: part.slice(part.indexOf('\n') + 1).trimEnd() }]
      : part
          .split(/\n\s*\n/)
          .map(plain)
          .filter(Boolean)
          .map((paragraph) => ({ kind: 'text', text: paragraph })),
  )
}

/** All sections of the handbook page, by their link names. */
export const SECTIONS: ReadonlyMap<string, Section> = new Map(
  page
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n')
      return [nameOf(title), { title, blocks: blocksOf(lines.join('\n')) }]
    }),
)
