import { TOAST } from '@thunai/contract/limits'

export type ToastKind = 'info' | 'success' | 'warning' | 'error'

export type ToastMessage = { id: number; kind: ToastKind; text: string; durationMs: number }

let shown: readonly ToastMessage[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(next: readonly ToastMessage[]): void {
  shown = next
  for (const listener of listeners) listener()
}

const add =
  (kind: ToastKind) =>
  (text: string, durationMs: number = TOAST.defaultMs): void => {
    lastId += 1
    show([...shown, { id: lastId, kind, text, durationMs }])
  }

/** Short messages at the top right that go by themselves: `toast.success('Saved.', TOAST.otherMs)`. */
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
