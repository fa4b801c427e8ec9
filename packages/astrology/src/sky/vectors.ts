export type Vector = readonly [x: number, y: number, z: number]
export type Matrix = readonly [Vector, Vector, Vector]

export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const times = (a: Vector, factor: number): Vector => [a[0] * factor, a[1] * factor, a[2] * factor]
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const length = (a: Vector): number => Math.sqrt(dot(a, a))
export const unit = (a: Vector): Vector => times(a, 1 / length(a))
export const apply = (m: Matrix, v: Vector): Vector => [dot(m[0], v), dot(m[1], v), dot(m[2], v)]

/** Rotates the axes about x by an angle in radians; with the obliquity, from equator to ecliptic. */
export function aboutX(angle: number, [x, y, z]: Vector): Vector {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  return [x, c * y + s * z, c * z - s * y]
}

export function aboutY(angle: number, [x, y, z]: Vector): Vector {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  return [c * x - s * z, y, s * x + c * z]
}

export function aboutZ(angle: number, [x, y, z]: Vector): Vector {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  return [c * x + s * y, c * y - s * x, z]
}

export function fromSphere(longitude: number, latitude: number, distance: number): Vector {
  const flat = distance * Math.cos(latitude)
  return [flat * Math.cos(longitude), flat * Math.sin(longitude), distance * Math.sin(latitude)]
}
