/** Adds every translation of the contract to those that the page knows: `sentences-plugin.ts` writes the content. */
export {}
