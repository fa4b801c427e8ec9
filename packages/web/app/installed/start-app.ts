import { listenForInstall } from './install-prompt.ts'
import { registerWorker } from './register-worker.ts'

let isStarted = false

/** Begins once a page is there and the browser has nothing better to do. */
export function startApp(): void {
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isStarted = true
  listenForInstall()
  const register = () => {
    // a browser that keeps nothing does without
    registerWorker().catch(() => {})
  }
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
