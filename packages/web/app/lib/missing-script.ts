import { carryForms } from './carried-forms.ts'

/* After a deploy, an open page's scripts may be gone from the server. This loads the requested page as a new
   document, or reloads the open page if one of its parts is missing. */

const RELOADED = 'thunai.reloaded'
/** A second reload within this time wouldn't help either. */
const SOON_MS = 10_000

/** Loads the page whose code is being fetched as a new document. */
let openAim: (() => void) | undefined
let isLeaving = false

/** Sets how to open the page whose code is being fetched; undefined once it has loaded. */
export function noteAim(open?: () => void): void {
  openAim = open
}

/** True once a new document is loading. */
export const isReplaced = (): boolean => isLeaving

/** Loads a new document and carries the open page's forms over. */
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
