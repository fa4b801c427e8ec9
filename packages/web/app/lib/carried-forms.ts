const OURS = 'thunai.carried.'

/** What the forms of this page say, by the name of the form. */
const forms = new Map<string, () => object>()

/** Has a form come along when the page is opened in another language. Call the answer when the form is gone. */
export function carryForm(name: string, read: () => object): () => void {
  forms.set(name, read)
  return () => void forms.delete(name)
}

/** Keeps what all forms of the page say for the next page in this tab. */
export function carryForms(): void {
  try {
    for (const [name, read] of forms) sessionStorage.setItem(OURS + name, JSON.stringify(read()))
  } catch {
    // a browser that keeps nothing does without
  }
}

/** What a form said on the page before, once. */
export function takeCarried(name: string): unknown {
  try {
    const kept = sessionStorage.getItem(OURS + name)
    sessionStorage.removeItem(OURS + name)
    return kept === null ? undefined : JSON.parse(kept)
  } catch {
    return undefined
  }
}
