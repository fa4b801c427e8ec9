import { storeOf } from './store.ts'

/** What Chromium tells when the site can be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

const VISITS = 'thunai.visits'
const THIS_VISIT = 'thunai.visit'
const DECLINED = 'thunai.install'

/** How the site gets on the home screen here: by the browser's own question, or by hand as on an iPhone. */
export type InstallWay = 'ask' | 'byHand'

let prompt: InstallPrompt | undefined

/** Undefined while there is nothing to offer: on a first visit, after a no, and where it is installed or can't be. */
export const installWay = storeOf<InstallWay | undefined>(undefined)

/** Counts the visit, and listens for the browser's offer, which comes once. */
export function listenForInstall(): void {
  try {
    if (!sessionStorage.getItem(THIS_VISIT)) {
      sessionStorage.setItem(THIS_VISIT, '1')
      localStorage.setItem(VISITS, String(visits() + 1))
    }
  } catch {
    // where nothing is kept, every visit is the first
    return
  }
  addEventListener('beforeinstallprompt', (event) => {
    // the browser's own bar would come on the first visit
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

/** Asks by the browser's own question; whatever is answered there, it isn't offered again. */
export async function install(): Promise<void> {
  declineInstall()
  await prompt?.prompt()
}

export function declineInstall(): void {
  localStorage.setItem(DECLINED, 'no')
  installWay.set(undefined)
}
