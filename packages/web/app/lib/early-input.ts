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
  const [repeats] = useState(readEarlyInput)
  useEffect(() => {
    window.oninput = null
    window.onsubmit = null
    for (const repeat of repeats) repeat()
    window.earlyInput?.form?.requestSubmit()
    delete window.earlyInput
  }, [repeats])
}

/** Returns a function for each change that repeats it. */
function readEarlyInput(): readonly (() => void)[] {
  // prerendering has no input
  if (typeof window === 'undefined') return []
  return Array.from(window.earlyInput?.fields ?? [], (field) => {
    if (field instanceof HTMLSelectElement) return repeatChoice(field)
    if (field instanceof HTMLTextAreaElement) return repeatTyping(field)
    if (!(field instanceof HTMLInputElement)) return undefined
    if (field.type === 'checkbox' || field.type === 'radio') return repeatTick(field)
    if (field.type === 'file') return undefined
    return field.role === 'combobox' ? repeatSearch(field) : repeatTyping(field)
  }).filter((repeat) => repeat !== undefined)
}

function repeatTyping(field: HTMLInputElement | HTMLTextAreaElement): () => void {
  const { value } = field
  return () => {
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/**
 * Opens the list of a field that still has the focus. Elsewhere unmatched text is dropped, as when any list is left.
 */
function repeatSearch(field: HTMLInputElement): () => void {
  const repeat = repeatTyping(field)
  return () => {
    if (document.activeElement === field) repeat()
  }
}

function repeatTick(field: HTMLInputElement): () => void {
  const { checked } = field
  return () => {
    field.checked = !checked
    field.click()
  }
}

function repeatChoice(field: HTMLSelectElement): () => void {
  const { value } = field
  return () => {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
