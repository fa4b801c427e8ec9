import { writtenBy } from './written-memory.ts'

const OURS = 'thunai.carried.'

type Form = {
  readonly read: () => unknown
  /** It needs a login to go on. */
  readonly isMembers: boolean
}

/** What the forms of this page say, by the name of the form. */
const forms = new Map<string, Form>()

/**
 * Has a form come along when the page is opened in another language, and keeps it when the session ends. Call the answer
 * when the form is gone.
 */
export function carryForm(name: string, read: () => unknown, isMembers = false): () => void {
  const form = { read, isMembers }
  forms.set(name, form)
  return () => {
    if (forms.get(name) === form) forms.delete(name)
  }
}

/** Keeps what all forms of the page say for the next page in this tab. */
export function carryForms(): void {
  try {
    for (const [name, { read }] of forms) sessionStorage.setItem(OURS + name, JSON.stringify(read()))
  } catch {
    // a browser that keeps nothing does without
  }
}

/** What a form said on the page before. */
export function readCarried(name: string): unknown {
  try {
    const kept = sessionStorage.getItem(OURS + name)
    return kept === null ? undefined : JSON.parse(kept)
  } catch {
    return undefined
  }
}

export function forgetCarried(name: string): void {
  try {
    sessionStorage.removeItem(OURS + name)
  } catch {
    // nothing was kept either
  }
}

/** A week: later a member has long written it again, or given it up. */
const KEPT_MS = 7 * 86_400_000

const memoryOf = (memberId: string, name: string) => writtenBy(memberId, `form.${name}`)

/**
 * Keeps what all forms of the page say on this device for one member, until the next login.
 * @returns whether one of them needs that login
 */
export function keepForms(memberId: string): boolean {
  for (const [name, { read }] of forms) memoryOf(memberId, name).keep(JSON.stringify({ at: Date.now(), value: read() }))
  return [...forms.values()].some(({ isMembers }) => isMembers)
}

/** What a member's form said when the session ended. */
export function readKept(memberId: string, name: string): unknown {
  try {
    const { at, value } = JSON.parse(memoryOf(memberId, name).read())
    return Date.now() - Number(at) < KEPT_MS ? value : undefined
  } catch {
    return undefined
  }
}

export const forgetKept = (memberId: string, name: string): void => memoryOf(memberId, name).keep('')
