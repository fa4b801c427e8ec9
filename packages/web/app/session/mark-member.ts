import { tokenKey } from './session-store.ts'

/**
 * Runs in the page's head: a stored token reserves the space of the members' navigation before the first paint,
 * although the page was prerendered for visitors.
 */
export const MARK_MEMBER = `try{if(localStorage.getItem(${JSON.stringify(tokenKey)}))document.documentElement.dataset.member=''}catch{}`

/** Keeps the mark in sync with the session. */
export function markMember(isLoggedIn: boolean): void {
  document.documentElement.toggleAttribute('data-member', isLoggedIn)
}
