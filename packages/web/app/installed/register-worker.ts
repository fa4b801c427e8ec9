import { storeOf } from './store.ts'

export const WORKER = '/sw.js'

const HOUR_MS = 3_600_000
const BUILD: string = import.meta.env['VITE_BUILD'] ?? 'development'

/** Whether the site has a newer build than this page, which goes on working as it is until it is loaded anew. */
export const newerBuild = storeOf(false)

/**
 * Lets the browser keep scripts, styles and fonts, and show a page of ours when it has no connection. Looks every hour, and when
 * somebody comes back to the page, whether there is a newer build.
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
    // without a connection it is looked for the next time
    registration.update().catch(() => {})
  })
}

/** Has the worker empty what the browser keeps for us besides scripts, styles and fonts; it goes on when the page is left. */
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
