import { carryForms } from './carried-forms.ts'

/*
 * After a deploy, an open page's scripts may be gone from the server. The wanted page is then loaded as a new document;
 * if a part of the open page is missing, that page is reloaded.
 */

const RELOADED = 'thunai.reloaded'
/** A second reload within this time wouldn't help either. */
const SOON_MS = 10_000

/** Opens the page whose code is loading as a new document. */
let openAim: (() => void) | undefined
let isLeaving = false

/** Notes how to open the page whose code is loading; nothing when it has loaded. */
export function noteAim(open?: () => void): void {
  openAim = open
}

/** True once a new document is on its way. */
export const isReplaced = (): boolean => isLeaving

/** Loads a new document, keeping the open page's forms. */
function loadDocument(): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < SOON_MS) return
    sessionStorage.setItem(RELOADED, String(Date.now()))
  } catch {
    return
  }
  isLeaving = true
  carryForms()
  if (openAim) openAim()
  else location.reload()
}

/** Makes the first click after a deploy reach its page. */
export const survivesDeploys = (): void => addEventListener('vite:preloadError', loadDocument)
