/** Adds all translations of the contract to the page's; `sentences-plugin.ts` writes them here. */
export {}
