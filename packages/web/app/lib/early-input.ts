import { useEffect, useState } from 'react'

declare global {
  interface Window {
    earlyInput?: { readonly fields: ReadonlySet<EventTarget>; readonly form?: HTMLFormElement }
  }
}

/**
 * Runs in the page's head and records input that comes before the scripts load. Blocks the native submit of forms
 * without an address, which would put typed values, even a password, into the URL; forms with an address submit as
 * usual.
 */
export const NOTE_EARLY_INPUT = `earlyInput={fields:new Set};oninput=e=>{earlyInput.fields.add(e.target)};onsubmit=e=>{if(!e.target.hasAttribute('action')){e.preventDefault();earlyInput.form=e.target}}`

/** Replays early input after hydration, which may reset fields to their prerendered values. */
export function useEarlyInput(): void {
  // read during hydration, before the fields are reset
  const [redo] = useState(readEarlyInput)
  useEffect(() => {
    window.oninput = null
    window.onsubmit = null
    for (const again of redo) again()
    window.earlyInput?.form?.requestSubmit()
    delete window.earlyInput
  }, [redo])
}

/** Each change as a function that repeats it. */
function readEarlyInput(): readonly (() => void)[] {
  // there is no input at prerendering
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

function typing(field: HTMLInputElement | HTMLTextAreaElement): () => void {
  const { value } = field
  return () => {
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Opens the list of a field that is still being typed into; unmatched letters are dropped, as on leaving any list. */
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
