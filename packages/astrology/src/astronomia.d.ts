/** astronomia has no types; these declare the part that we use. */
interface AstronomiaVsop87 {
  readonly name: string
  readonly type: 'B'
  /** Powers of time "0" to "5"; rows of amplitude, phase and frequency (radians, AU, Julian millennia). */
  readonly L: Readonly<Record<string, readonly (readonly number[])[]>>
  readonly B: Readonly<Record<string, readonly (readonly number[])[]>>
  readonly R: Readonly<Record<string, readonly (readonly number[])[]>>
}
interface AstronomiaElp {
  readonly name: string
  readonly W1: readonly number[]
  /** Powers of time "0" to "3"; rows of amplitude (arcseconds, km) and the five coefficients of the argument (radians, Julian centuries). */
  readonly L: Readonly<Record<string, readonly (readonly number[])[]>>
  readonly B: Readonly<Record<string, readonly (readonly number[])[]>>
  readonly R: Readonly<Record<string, readonly (readonly number[])[]>>
}
declare module 'astronomia/data/vsop87Bmercury' {
  const data: AstronomiaVsop87
  export default data
}
declare module 'astronomia/data/vsop87Bvenus' {
  const data: AstronomiaVsop87
  export default data
}
declare module 'astronomia/data/vsop87Bearth' {
  const data: AstronomiaVsop87
  export default data
}
declare module 'astronomia/data/vsop87Bmars' {
  const data: AstronomiaVsop87
  export default data
}
declare module 'astronomia/data/vsop87Bjupiter' {
  const data: AstronomiaVsop87
  export default data
}
declare module 'astronomia/data/vsop87Bsaturn' {
  const data: AstronomiaVsop87
  export default data
}
declare module 'astronomia/data/elpMppDe' {
  const data: AstronomiaElp
  export default data
}
declare module 'astronomia/deltat' {
  /** TT - UT1 in seconds at a decimal year. */
  export function deltaT(year: number): number
}
declare module 'astronomia/nutation' {
  /** Nutation in longitude and obliquity in radians at a Julian ephemeris day. */
  export function nutation(jde: number): [number, number]
}
