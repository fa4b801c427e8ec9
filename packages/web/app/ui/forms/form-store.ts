import type { Sentence } from '@thunai/client/language'

export type Faults<V> = { readonly [K in keyof V]?: Sentence | undefined }
type Name<V> = keyof V & string

export interface FormRules<V> {
  /** Validates the fields before a submit, and while a field with an error changes. */
  readonly check?: ((values: V) => Faults<V>) | undefined
  /** Called after each change. */
  readonly onEdit?: (() => void) | undefined
  /** Handles the fields that failed validation; by default the first one gets the focus. */
  readonly onWrong?: ((wrong: readonly Name<V>[]) => void) | undefined
}

export interface FormState<V> {
  readonly values: V
  readonly errors: Faults<V>
  /** True while a submit is pending. */
  readonly isBusy: boolean
}

/** A form before anything is typed. */
export const untouched = <V>(values: V): FormState<V> => ({ values, errors: {}, isBusy: false })

export interface FormStore<V> {
  /** The current values, also between renders. */
  readonly now: () => V
  readonly set: <K extends Name<V>>(name: K, value: V[K]) => void
  /** Sets several fields. */
  readonly fill: (values: Partial<V>) => void
  /** Adds errors, such as the server's. */
  readonly fail: (errors: Faults<V>) => void
  /** Removes all errors. */
  readonly clear: () => void
  /** Validates some fields and shows their errors. @returns true if all are valid */
  readonly isRight: (names: readonly Name<V>[]) => boolean
  /** Returns a submit handler: validates all fields and sends their values, one call at a time. */
  readonly sending: (send: (values: V) => unknown) => (event?: { readonly preventDefault: () => void }) => Promise<void>
  readonly focus: (name: Name<V>) => void
  /** Focuses the first invalid field once its error is shown, within one part of the form if given. */
  readonly focusWrong: (part?: HTMLElement | null) => void
  /** A ref for the form element. */
  readonly box: (element: HTMLFormElement | null) => void
  readonly element: () => HTMLFormElement | null
  readonly follow: (rules: FormRules<V>) => void
  /** Called after each render, because the field that should get the focus may exist now. */
  readonly rendered: () => void
}

/** Choices in a group have no error of their own; the group has. */
const WRONG = '[aria-invalid="true"], fieldset[aria-describedby$="-error"] input'

/**
 * The values, errors and submits of one form, without its rendering.
 * @param show called with each new state
 */
export function openForm<V extends object>(first: FormState<V>, show: (state: FormState<V>) => void): FormStore<V> {
  let state = first
  let rules: FormRules<V> = {}
  let form: HTMLFormElement | null = null
  let fieldToFocus: HTMLElement | null = null
  const change = (next: Partial<FormState<V>>) => {
    state = { ...state, ...next }
    show(state)
  }
  const checked = (): Faults<V> => rules.check?.(state.values) ?? {}
  /** The shown errors, with these fields revalidated. */
  const recheck = (names: readonly Name<V>[]): Faults<V> => {
    const faults = checked()
    return { ...state.errors, ...Object.fromEntries(names.map((name) => [name, faults[name]])) }
  }
  const fill = (values: Partial<V>) => {
    state = { ...state, values: { ...state.values, ...values } }
    const failed = wrongIn(state.errors).filter((name) => name in values)
    change(failed.length === 0 ? {} : { errors: recheck(failed) })
    rules.onEdit?.()
  }
  const focusWrong = (part: HTMLElement | null = form) => {
    fieldToFocus = part
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
      const wrong = fieldToFocus?.querySelector<HTMLElement>(WRONG)
      wrong?.focus()
      // a field in a hidden step can't take the focus yet
      if (wrong && document.activeElement === wrong) fieldToFocus = null
    },
  }
}

const wrongIn = <V>(faults: Faults<V>) =>
  (Object.keys(faults) as Name<V>[]).filter((name) => faults[name] !== undefined)
