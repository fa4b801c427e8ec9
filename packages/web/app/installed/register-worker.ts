import { createStore } from './store.ts'

export const WORKER = '/sw.js'

const HOUR_MS = 3_600_000
const BUILD: string = import.meta.env['VITE_BUILD'] ?? 'development'

/** True if the server has a newer build. This page keeps working until it is reloaded. */
export const newerBuild = createStore(false)

/**
 * Lets the browser cache scripts, styles and fonts, and show an offline page. Checks for a newer build every hour and
 * when the page becomes visible.
 */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('controllerchange', () => void compare(serviceWorker))
  const registration = await serviceWorker.register(WORKER)
  void compare(serviceWorker)
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < HOUR_MS) return
    lookedAt = Date.now()
    // offline: the next check will do
    registration.update().catch(() => {})
  })
}

/** Has the worker delete all caches except scripts, styles and fonts; it continues after the page is left. */
export function forgetKept(): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage('forget')
}

async function compare({ controller }: ServiceWorkerContainer): Promise<void> {
  if (!controller) return
  const { port1, port2 } = new MessageChannel()
  const build = await new Promise<unknown>((tell) => {
    port1.onmessage = ({ data }) => tell(data)
    controller.postMessage('build', [port2])
  })
  newerBuild.set(build !== BUILD)
}
