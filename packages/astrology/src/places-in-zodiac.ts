/** Arithmetic of the zodiac. Numbers start at 1, as in almanacs. */
export const STAR_DEGREES = 360 / 27
export const PATHAM_DEGREES = 360 / 108
export const RAASI_DEGREES = 30

const nth = (longitude: number, width: number, count: number): number => (Math.floor(longitude / width) % count) + 1

/** Star 1 to 27 of a sidereal longitude of 0 to 360 degrees. */
export const starOf = (longitude: number): number => nth(longitude, STAR_DEGREES, 27)
/** Patham 1 to 4 within the star. */
export const pathamOf = (longitude: number): number => nth(longitude, PATHAM_DEGREES, 108) % 4 || 4
/** Raasi 1 to 12. */
export const raasiOf = (longitude: number): number => nth(longitude, RAASI_DEGREES, 12)
/** Raasi 1 to 12 in the amsam (navamsa) chart, which covers the zodiac once per 40 degrees. */
export const amsamOf = (longitude: number): number => ((nth(longitude, PATHAM_DEGREES, 108) - 1) % 12) + 1

/** Raasi of a patham: nine pathams make a raasi. */
export const raasiOfPatham = (star: number, patham: number): number => Math.floor(((star - 1) * 4 + patham - 1) / 9) + 1

/** Inclusive count from one to another: 3 to 3 is 1, 3 to 2 is `size`. */
export const countFrom = (from: number, to: number, size: number): number => ((to - from + size) % size) + 1
