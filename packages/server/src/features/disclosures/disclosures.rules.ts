/** Of contacts opened, those that may be given back without question: a fifth, and one as soon as there are three. */
export const returnsAllowed = (opened: number): number => Math.max(Math.floor(opened / 5), opened >= 3 ? 1 : 0)
