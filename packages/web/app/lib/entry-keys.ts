/**
 * Run in the page's head. An entry of the history that the browser makes by itself, by an address or by a link to a part of the
 * page, has no key: the router would take all of them for one and give each the place at which another was left (NAV-05). The
 * router hears of an entry after this.
 */
export const KEY_ENTRIES = `(f=>{addEventListener('popstate',f);f()})(()=>{history.state?.key||history.replaceState({...history.state,key:Math.random().toString(36).slice(2)},'')})`
