import { writtenBy } from './written-memory.ts'
import { inStorage } from './in-storage.ts'

const OURS = 'thunai.carried.'

type Form = {
  readonly read: () => unknown
  /** True if submitting the form needs a login. */
  readonly isMembers: boolean
}

/** The forms of this page, by name. */
const forms = new Map<string, Form>()

/** Registers a form whose input survives a language change or an expired session. Call the result on unmount. */
export function carryForm(name: string, read: () => unknown, isMembers = false): () => void {
  const form = { read, isMembers }
  forms.set(name, form)
  return () => {
    if (forms.get(name) === form) forms.delete(name)
  }
}

/** Saves all forms for the next page in this tab. */
export function carryForms(): void {
  for (const [name, { read }] of forms) saveCarried(name, read())
}

export const saveCarried = (name: string, value: unknown): void =>
  inStorage('tab', (storage) => storage.setItem(OURS + name, JSON.stringify(value)))

/** A form's input on the previous page. */
export const readCarried = (name: string): unknown =>
  inStorage('tab', (storage) => {
    const stored = storage.getItem(OURS + name)
    return stored === null ? undefined : JSON.parse(stored)
  })

export const forgetCarried = (name: string): void => inStorage('tab', (storage) => storage.removeItem(OURS + name))

/** One week; by then a member has retyped the text or given up. */
const KEPT_MS = 7 * 86_400_000

const memoryOf = (memberId: string, name: string) => writtenBy(memberId, `form.${name}`)

/**
 * Saves a member's forms on this device until the next login.
 * @returns true if one of them needs that login
 */
export function keepForms(memberId: string): boolean {
  for (const [name, { read }] of forms) memoryOf(memberId, name).keep(JSON.stringify({ at: Date.now(), value: read() }))
  return [...forms.values()].some(({ isMembers }) => isMembers)
}

/** The member's input when the session ended. */
export function readKept(memberId: string, name: string): unknown {
  try {
    const { at, value } = JSON.parse(memoryOf(memberId, name).read())
    return Date.now() - Number(at) < KEPT_MS ? value : undefined
  } catch {
    return undefined
  }
}

export const forgetKept = (memberId: string, name: string): void => memoryOf(memberId, name).keep('')
