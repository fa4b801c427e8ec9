import { createStore } from './store.ts'

/** Chromium's event when the site can be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

const VISITS = 'thunai.visits'
const THIS_VISIT = 'thunai.visit'
const DECLINED = 'thunai.install'

/** How to install the site: through the browser's prompt, or by hand as on an iPhone. */
export type InstallWay = 'ask' | 'byHand'

let prompt: InstallPrompt | undefined

/**
 * Undefined if there is nothing to offer: on a first visit, after a refusal, or where the site is or can't be
 * installed.
 */
export const installWay = createStore<InstallWay | undefined>(undefined)

/** Counts the visit, and catches the browser's install event, which fires once. */
export function listenForInstall(): void {
  try {
    if (!sessionStorage.getItem(THIS_VISIT)) {
      sessionStorage.setItem(THIS_VISIT, '1')
      localStorage.setItem(VISITS, String(visits() + 1))
    }
  } catch {
    // without storage every visit is the first
    return
  }
  addEventListener('beforeinstallprompt', (event) => {
    // the browser would show its own bar on the first visit
    event.preventDefault()
    prompt = event as InstallPrompt
    if (isWanted()) installWay.set('ask')
  })
  addEventListener('appinstalled', () => installWay.set(undefined))
  const isIphone = /iPhone|iPad/.test(navigator.userAgent) && !/CriOS|FxiOS/.test(navigator.userAgent)
  if (isIphone && isWanted()) installWay.set('byHand')
}

const visits = () => Number(localStorage.getItem(VISITS))
const isWanted = () =>
  visits() >= 2 && !localStorage.getItem(DECLINED) && !matchMedia('(display-mode: standalone)').matches

/** Shows the browser's prompt. It isn't offered again, even after a refusal. */
export async function install(): Promise<void> {
  declineInstall()
  await prompt?.prompt()
}

export function declineInstall(): void {
  localStorage.setItem(DECLINED, 'no')
  installWay.set(undefined)
}
