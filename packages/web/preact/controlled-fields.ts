import { options, type VNode } from 'preact'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
interface Given {
  readonly value?: unknown
  readonly checked?: unknown
}

/** The value that each field was last given. */
const givens = new WeakMap<EventTarget, Given>()

/**
 * A field that is given its value shows that value and no other, as with React. Preact leaves typed text that a handler
 * has refused, because nothing is rendered again.
 */
export function controlFields(): void {
  const { diffed, event: heard } = options
  options.diffed = (vnode) => {
    const { type, props } = vnode
    if (type === 'input' || type === 'textarea' || type === 'select') {
      const field = (vnode as VNode & { readonly __e?: Field }).__e
      const { value, checked } = props as Given
      if (field) givens.set(field, { value, checked })
    }
    diffed?.(vnode)
  }
  options.event = (event) => {
    const { target, type } = event as unknown as Event
    // after the handlers and what they render
    if ((type === 'input' || type === 'change') && target && givens.has(target))
      setTimeout(() => showGiven(target as Field))
    return heard?.(event) ?? event
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
  // "1." in a number's field has the value of 1
  if (isText && field.type !== 'number' && field.value !== String(value)) field.value = String(value)
}
