import { useEffect, useState } from 'react'

declare global {
  interface Window {
    earlyInput?: { readonly fields: ReadonlySet<EventTarget>; readonly form?: HTMLFormElement }
  }
}

/**
 * Run in the page's head, and notes what a person does before the page's scripts are there. A form that nobody listens to yet
 * isn't sent by the browser, which would write what was typed, a password too, into an address. Forms with an address of
 * their own go there.
 */
export const NOTE_EARLY_INPUT = `earlyInput={fields:new Set};oninput=e=>{earlyInput.fields.add(e.target)};onsubmit=e=>{if(!e.target.hasAttribute('action')){e.preventDefault();earlyInput.form=e.target}}`

/**
 * Does again what a person did before React took the page over, which makes all fields say what they said when the page was
 * written.
 */
export function useEarlyInput(): void {
  // read while React takes over: later the fields have forgotten it
  const [redo] = useState(readEarlyInput)
  useEffect(() => {
    window.oninput = null
    window.onsubmit = null
    for (const again of redo) again()
    window.earlyInput?.form?.requestSubmit()
    delete window.earlyInput
  }, [redo])
}

/** Each change as a way to do it again. */
function readEarlyInput(): readonly (() => void)[] {
  // where pages are written nobody types
  if (typeof window === 'undefined') return []
  return Array.from(window.earlyInput?.fields ?? [], (field) => {
    if (field instanceof HTMLSelectElement) return choosing(field)
    if (field instanceof HTMLTextAreaElement) return typing(field)
    if (!(field instanceof HTMLInputElement)) return undefined
    if (field.type === 'checkbox' || field.type === 'radio') return ticking(field)
    if (field.type === 'file') return undefined
    return field.role === 'combobox' ? searching(field) : typing(field)
  }).filter((again) => again !== undefined)
}

// React hears of a change only where it didn't set the value itself: it sets the first, and the person the second

function typing(field: HTMLInputElement | HTMLTextAreaElement): () => void {
  const { value } = field
  return () => {
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** A list opens for whoever is still typing; letters that chose nothing are dropped, as whenever one leaves a list. */
function searching(field: HTMLInputElement): () => void {
  const again = typing(field)
  return () => {
    if (document.activeElement === field) again()
  }
}

function ticking(field: HTMLInputElement): () => void {
  const { checked } = field
  return () => {
    field.checked = !checked
    field.click()
  }
}

function choosing(field: HTMLSelectElement): () => void {
  const { value } = field
  return () => {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
