import { options, type VNode } from 'preact'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
interface FieldProps {
  readonly value?: unknown
  readonly checked?: unknown
}

/** The value last given to each field. */
const givens = new WeakMap<EventTarget, FieldProps>()

/**
 * Makes a controlled field show its value and nothing else, as with React. Preact leaves text that a handler has
 * rejected, because nothing is rendered again.
 */
export function controlFields(): void {
  const { diffed, event: previousHook } = options
  options.diffed = (vnode) => {
    const { type, props } = vnode
    if (type === 'input' || type === 'textarea' || type === 'select') {
      const field = (vnode as VNode & { readonly __e?: Field }).__e
      const { value, checked } = props as FieldProps
      if (field) givens.set(field, { value, checked })
    }
    diffed?.(vnode)
  }
  options.event = (event) => {
    const { target, type } = event as unknown as Event
    // runs after the handlers and the renders they cause
    if ((type === 'input' || type === 'change') && target && givens.has(target))
      setTimeout(() => showGiven(target as Field))
    return previousHook?.(event) ?? event
  }
}

function showGiven(field: Field): void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    const group = field.type === 'radio' ? document.querySelectorAll<HTMLInputElement>('input[type=radio]') : [field]
    for (const one of group) {
      const checked = one.name === field.name ? givens.get(one)?.checked : undefined
      if (typeof checked === 'boolean' && one.checked !== checked) one.checked = checked
    }
    return
  }
  const value = givens.get(field)?.value
  const isText = typeof value === 'string' || typeof value === 'number'
  // in a number field, "1." has the value of 1
  if (isText && field.type !== 'number' && field.value !== String(value)) field.value = String(value)
}
