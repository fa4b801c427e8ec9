import { tokenKey } from './session-store.ts'

/**
 * Run in the page's head: whoever comes with a token gets the room of the members' navigation with the first paint,
 * though the page was written at build for visitors.
 */
export const MARK_MEMBER = `try{if(localStorage.getItem(${JSON.stringify(tokenKey)}))document.documentElement.dataset.member=''}catch{}`

/** From then on the mark follows the session. */
export function markMember(isLoggedIn: boolean): void {
  document.documentElement.toggleAttribute('data-member', isLoggedIn)
}
