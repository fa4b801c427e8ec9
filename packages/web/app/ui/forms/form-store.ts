import type { Sentence } from '@thunai/client/language'

export type Faults<V> = { readonly [K in keyof V]?: Sentence | undefined }
type Name<V> = keyof V & string

export interface FormRules<V> {
  /** What is wrong with the fields. Asked before they are sent, and again while a field with an error changes. */
  readonly check?: ((values: V) => Faults<V>) | undefined
  /** Called whenever a field has changed. */
  readonly onEdit?: (() => void) | undefined
  /** Leads to the fields that the check found wrong; by default the first one gets the focus. */
  readonly onWrong?: ((wrong: readonly Name<V>[]) => void) | undefined
}

export interface FormState<V> {
  readonly values: V
  readonly errors: Faults<V>
  /** A submit is being answered. */
  readonly isBusy: boolean
}

/** A form before anything is typed. */
export const untouched = <V>(values: V): FormState<V> => ({ values, errors: {}, isBusy: false })

export interface FormStore<V> {
  /** What the fields hold, between renders too. */
  readonly now: () => V
  readonly set: <K extends Name<V>>(name: K, value: V[K]) => void
  /** Several at once. */
  readonly fill: (values: Partial<V>) => void
  /** Adds errors, such as the server's. */
  readonly fail: (errors: Faults<V>) => void
  /** Removes all errors. */
  readonly clear: () => void
  /** Shows what is wrong with some fields. @returns true if nothing is */
  readonly isRight: (names: readonly Name<V>[]) => boolean
  /** A submit handler: checks all fields and sends what they hold, one call at a time. */
  readonly sending: (send: (values: V) => unknown) => (event?: { readonly preventDefault: () => void }) => Promise<void>
  readonly focus: (name: Name<V>) => void
  /** Focuses the first invalid field once its error is shown, in one part of the form if given. */
  readonly focusWrong: (part?: HTMLElement | null) => void
  /** Takes the form's element, in which fields are found. */
  readonly box: (element: HTMLFormElement | null) => void
  readonly element: () => HTMLFormElement | null
  readonly follow: (rules: FormRules<V>) => void
  /** After each render: the field that waits for the focus may be there now. */
  readonly rendered: () => void
}

/** A choice in a group has no error of its own; the group has. */
const WRONG = '[aria-invalid="true"], fieldset[aria-describedby$="-error"] input'

/**
 * The values, errors and submits of one form, outside the page that shows it.
 * @param show called with each new state
 */
export function openForm<V extends object>(first: FormState<V>, show: (state: FormState<V>) => void): FormStore<V> {
  let state = first
  let rules: FormRules<V> = {}
  let form: HTMLFormElement | null = null
  let wanted: HTMLElement | null = null
  const change = (next: Partial<FormState<V>>) => {
    state = { ...state, ...next }
    show(state)
  }
  const checked = (): Faults<V> => rules.check?.(state.values) ?? {}
  /** The errors as shown, with these fields checked again. */
  const recheck = (names: readonly Name<V>[]): Faults<V> => {
    const found = checked()
    return { ...state.errors, ...Object.fromEntries(names.map((name) => [name, found[name]])) }
  }
  const fill = (values: Partial<V>) => {
    state = { ...state, values: { ...state.values, ...values } }
    const failed = wrongIn(state.errors).filter((name) => name in values)
    change(failed.length === 0 ? {} : { errors: recheck(failed) })
    rules.onEdit?.()
  }
  const focusWrong = (part: HTMLElement | null = form) => {
    wanted = part
  }
  return {
    now: () => state.values,
    fill,
    set: (name, value) => fill({ [name]: value } as unknown as Partial<V>),
    fail: (errors) => change({ errors: { ...state.errors, ...errors } }),
    clear: () => change({ errors: {} }),
    isRight: (names) => {
      change({ errors: recheck(names) })
      return names.every((name) => state.errors[name] === undefined)
    },
    sending: (send) => async (event) => {
      event?.preventDefault()
      if (state.isBusy) return
      const errors = checked()
      const wrong = wrongIn(errors)
      if (wrong.length > 0) {
        if (rules.onWrong) rules.onWrong(wrong)
        else focusWrong()
        return change({ errors })
      }
      change({ errors, isBusy: true })
      try {
        await send(state.values)
      } finally {
        change({ isBusy: false })
      }
    },
    focus: (name) => {
      const field = form?.elements.namedItem(name)
      if (field instanceof HTMLElement) field.focus()
    },
    focusWrong,
    box: (element) => {
      form = element
    },
    element: () => form,
    follow: (next) => {
      rules = next
    },
    rendered: () => {
      const wrong = wanted?.querySelector<HTMLElement>(WRONG)
      wrong?.focus()
      // a field of a hidden step takes no focus yet
      if (wrong && document.activeElement === wrong) wanted = null
    },
  }
}

const wrongIn = <V>(faults: Faults<V>) =>
  (Object.keys(faults) as Name<V>[]).filter((name) => faults[name] !== undefined)
