import { listenForInstall } from './install-prompt.ts'
import { registerWorker } from './register-worker.ts'

let isStarted = false

/** Starts once the page is shown and the browser is idle. */
export function startApp(): void {
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isStarted = true
  listenForInstall()
  const register = () => {
    // the site works without a worker, as in browsers without storage
    registerWorker().catch(() => {})
  }
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
