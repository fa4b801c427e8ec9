/**
 * Runs in the page's head. A history entry that the browser creates itself, by a typed address or a link to a part of
 * the page, has no key; the router would treat all of them as one and restore the wrong scroll position (NAV-05). This
 * listener runs before the router's.
 */
export const KEY_ENTRIES = `(f=>{addEventListener('popstate',f);f()})(()=>{history.state?.key||history.replaceState({...history.state,key:Math.random().toString(36).slice(2)},'')})`
