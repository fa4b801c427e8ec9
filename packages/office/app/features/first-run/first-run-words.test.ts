import { FIRST_RUN_CHECKS, FIRST_RUN_TASKS } from '@thunai/contract/office/first-run'
import { expect, it } from 'vitest'
import { WORDS } from './first-run-words.ts'

const FOLDER = '../../../../../docs/operating/'
const pages: Record<string, string> = import.meta.glob('../../../../../docs/operating/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const [routes = '']: string[] = Object.values(
  import.meta.glob('../../routes.tsx', { query: '?raw', import: 'default', eager: true }),
)

const sectionsOf = (page: string) =>
  [...page.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'))

it('each item before opening links to a page of the handbook or the office that exists (DESK-06)', () => {
  const lost = [...FIRST_RUN_TASKS, ...FIRST_RUN_CHECKS].filter((item) => {
    const { at } = WORDS[item]
    if ('page' in at) return !routes.includes(`path: '${at.page}'`)
    const [file = '', section] = at.handbook.split('#')
    const page = pages[FOLDER + file]
    return (
      page === undefined ||
      (section !== undefined && !sectionsOf(page).includes(section)) ||
      (at.find !== undefined && !page.includes(at.find))
    )
  })
  expect(lost).toEqual([])
})
