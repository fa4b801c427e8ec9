import type { ClientInstrumentation } from 'react-router'
import { builtIn } from '@thunai/client/language'
import { addressIn } from '@thunai/contract/values/languages'
import { carryForms } from './carried-forms.ts'

/*
 * After a deploy, an open page's scripts may be gone from the server. The router then reloads the current page instead
 * of the wanted one, and a lazy part merely throws.
 */

const AIM = 'thunai.aim'
const RELOADED = 'thunai.reloaded'
/** Older targets have expired, and a second reload within this time wouldn't help either. */
const SOON_MS = 10_000

/** Runs in the page's head: continues to the wanted page if the previous one was reloaded instead. */
export const GO_TO_AIM = `try{const a=JSON.parse(sessionStorage.getItem(${JSON.stringify(AIM)}));sessionStorage.removeItem(${JSON.stringify(AIM)});if(a&&a.from===location.href&&Date.now()-a.at<${SOON_MS})location.replace(a.to)}catch{}`

/** The target of the current navigation. */
let aim: string | undefined

/** Records the target of each navigation. */
export const noteAim: ClientInstrumentation = {
  router(router) {
    router.instrument({
      navigate: async (go, { to }) => {
        // Back and Forward have already changed the address
        if (typeof to !== 'string') return void (await go())
        const address = /^[?#]/.test(to) ? location.pathname + to : addressIn(builtIn, to)
        aim = new URL(address, location.href).href
        await go()
        aim = undefined
      },
    })
  },
}

function keepAim(): void {
  if (aim === undefined) return
  carryForms()
  try {
    sessionStorage.setItem(AIM, JSON.stringify({ from: location.href, to: aim, at: Date.now() }))
  } catch {
    // then reload the open page
  }
}

/** Reloads the page, with its forms, if a part of it is missing. */
function reloadOnce(): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < SOON_MS) return
    sessionStorage.setItem(RELOADED, String(Date.now()))
  } catch {
    return
  }
  carryForms()
  location.reload()
}

/** Makes the first click after a deploy reach its page. */
export function survivesDeploys(): void {
  addEventListener('pagehide', keepAim)
  addEventListener('vite:preloadError', reloadOnce)
}
