import type { ClientInstrumentation } from 'react-router'
import { builtIn } from '@thunai/client/language'
import { addressIn } from '@thunai/contract/values/languages'
import { carryForms } from './carried-forms.ts'

/*
 * After a deploy the scripts of an open page may be gone from the server. The router then reloads the page it is on, not the
 * one that was asked for, and a part that is loaded later only throws.
 */

const AIM = 'thunai.aim'
const RELOADED = 'thunai.reloaded'
/** A page asked for longer ago is not wanted any more; a second reload so soon would help no more than the first. */
const SOON_MS = 10_000

/** Run in the page's head: goes on to the page that was asked for, if the one before was reloaded instead. */
export const GO_TO_AIM = `try{const a=JSON.parse(sessionStorage.getItem(${JSON.stringify(AIM)}));sessionStorage.removeItem(${JSON.stringify(AIM)});if(a&&a.from===location.href&&Date.now()-a.at<${SOON_MS})location.replace(a.to)}catch{}`

/** Where the router is going. */
let aim: string | undefined

/** Notes where each navigation of the router leads. */
export const noteAim: ClientInstrumentation = {
  router(router) {
    router.instrument({
      navigate: async (go, { to }) => {
        // Back and Forward have changed the address already
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
    // then the open page is reloaded
  }
}

/** Reloads the page when a part of it is missing, with what is typed in it. */
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

/** Has the first click after a deploy land on the page asked for. */
export function survivesDeploys(): void {
  addEventListener('pagehide', keepAim)
  addEventListener('vite:preloadError', reloadOnce)
}
