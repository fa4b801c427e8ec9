import type { Sentence } from '@thunai/client/language'
import { TOAST } from '@thunai/contract/frame/limits'

export type ToastKind = 'info' | 'success' | 'warning' | 'error'

/** A button in a toast that can be pressed once. */
export type ToastAction = { name: Sentence; run: () => void }

export type ToastMessage = {
  id: number
  kind: ToastKind
  text: Sentence
  durationMs: number
  action?: ToastAction | undefined
}

let shown: readonly ToastMessage[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(next: readonly ToastMessage[]): void {
  shown = next
  for (const listener of listeners) listener()
}

const add =
  (kind: ToastKind) =>
  (text: Sentence, durationMs: number = TOAST.defaultMs, action?: ToastAction): number => {
    lastId += 1
    show([...shown, { id: lastId, kind, text, durationMs, action }])
    return lastId
  }

/**
 * Short messages at the top right that close by themselves: `toast.success('Saved.', TOAST.otherMs)`. Each call returns
 * the toast's id.
 */
export const toast = {
  info: add('info'),
  success: add('success'),
  warning: add('warning'),
  error: add('error'),
} as const

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  getShown: () => shown,
  dismiss: (id: number) => show(shown.filter((message) => message.id !== id)),
}
