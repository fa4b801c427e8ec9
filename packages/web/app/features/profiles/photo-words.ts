/** What a picture on a card is, for those who don't see it. */
export const photoOf = (name: string) => `Photo of ${name}`
export const drawingOf = (name: string) => `A drawing, as there is no photo of ${name}`
