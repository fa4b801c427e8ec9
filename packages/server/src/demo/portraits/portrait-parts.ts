/** Parts of a drawn portrait as SVG, on a canvas of 480 by 600. The face is at (240, 240). */
export interface Skin {
  readonly base: string
  readonly shade: string
  readonly blush: string
  readonly lips: string
}
export const SKINS: readonly Skin[] = [
  { base: '#e8b98f', shade: '#d29b6f', blush: '#e08f74', lips: '#b8524c' },
  { base: '#d9a273', shade: '#c08655', blush: '#cf7d5f', lips: '#a84842' },
  { base: '#c68a5b', shade: '#ab7043', blush: '#b96a4b', lips: '#963f38' },
  { base: '#b07548', shade: '#945c33', blush: '#a55a3c', lips: '#86362f' },
  { base: '#96603a', shade: '#7a4926', blush: '#8c482e', lips: '#742c27' },
]
export const HAIR = '#231815'
const INK = '#2b1d1a'
const GOLD = '#d99a1c'

const FACE = 'M170 226C168 150 312 150 310 226C310 286 280 334 240 334C200 334 170 286 170 226Z'

/** A plain background with a kolam drawn in one line around the head. */
export function ground(colour: string, line: string, petals: number): string {
  const loops = Array.from({ length: petals }, (_, place) => {
    const turn = (360 / petals) * place
    return `<path d="M240 38C276 70 276 104 240 132C204 104 204 70 240 38Z" transform="rotate(${turn} 240 262)"/>`
  }).join('')
  const dots = Array.from(
    { length: petals },
    (_, place) => `<circle cx="240" cy="86" r="4.5" transform="rotate(${(360 / petals) * place} 240 262)"/>`,
  ).join('')
  return `<rect width="480" height="600" fill="${colour}"/><g fill="none" stroke="${line}" stroke-width="3.5" stroke-linejoin="round">${loops}
    <circle cx="240" cy="262" r="128"/><circle cx="240" cy="262" r="236"/></g><g fill="${line}">${dots}</g>`
}

/** Neck, ears and face with its features; `warm` is the width of the smile, 0 to 1. */
export function face(skin: Skin, warm: number, brow: number): string {
  const smile = 296 + warm * 8
  return `<path d="M208 300V384C200 398 222 416 240 416C258 416 280 398 272 384V300Z" fill="${skin.base}"/>
    <path d="M208 316C222 344 258 344 272 316V346C258 364 222 364 208 346Z" fill="${skin.shade}"/>
    <ellipse cx="169" cy="248" rx="13" ry="21" fill="${skin.shade}"/><ellipse cx="311" cy="248" rx="13" ry="21" fill="${skin.shade}"/>
    <path d="${FACE}" fill="${skin.base}"/>
    <ellipse cx="199" cy="278" rx="17" ry="11" fill="${skin.blush}" opacity=".35"/><ellipse cx="281" cy="278" rx="17" ry="11" fill="${skin.blush}" opacity=".35"/>
    <g fill="none" stroke="${HAIR}" stroke-linecap="round"><path d="M193 ${225 - brow}Q210 ${214 - brow} 226 ${224 - brow}" stroke-width="${4 + brow}"/>
    <path d="M254 ${224 - brow}Q270 ${214 - brow} 287 ${225 - brow}" stroke-width="${4 + brow}"/></g>
    ${eye(210)}${eye(270)}
    <path d="M241 246Q249 268 245 273Q240 278 232 274" fill="none" stroke="${skin.shade}" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M218 295Q240 ${smile + 12} 262 295Q240 ${smile} 218 295Z" fill="${skin.lips}" stroke="${skin.lips}" stroke-width="3.4" stroke-linejoin="round"/>`
}

const eye = (x: number) =>
  `<path d="M${x - 16} 246Q${x} 231 ${x + 16} 246Q${x} 256 ${x - 16} 246Z" fill="#fffaf2"/><circle cx="${x}" cy="245" r="7.2" fill="${INK}"/>
   <circle cx="${x + 2.5}" cy="242.5" r="2" fill="#fff"/><path d="M${x - 17} 246Q${x} 230 ${x + 17} 246" fill="none" stroke="${INK}" stroke-width="3.4" stroke-linecap="round"/>`

export const glasses = `<g fill="#ffffff" fill-opacity=".14" stroke="${INK}" stroke-width="4"><rect x="186" y="229" width="46" height="36" rx="15"/>
  <rect x="248" y="229" width="46" height="36" rx="15"/><path d="M232 243Q240 238 248 243M186 242L170 238M294 242L310 238" fill="none"/></g>`

export const bindi = (colour: string) => `<circle cx="240" cy="206" r="6" fill="${colour}"/>`
export const vibhuti =
  '<g stroke="#f7f1e4" stroke-width="4.5" stroke-linecap="round"><path d="M218 199H262M216 207H264M218 215H262"/></g><circle cx="240" cy="207" r="4.5" fill="#a3262f"/>'
export const kumkum = '<path d="M240 193V213" stroke="#a3262f" stroke-width="6" stroke-linecap="round"/>'

export const noseStud = `<circle cx="229" cy="272" r="2.8" fill="${GOLD}"/>`
export const jhumkas = [169, 311]
  .map(
    (x) =>
      `<circle cx="${x}" cy="266" r="5.5" fill="${GOLD}"/><path d="M${x - 11} 292C${x - 11} 276 ${x + 11} 276 ${x + 11} 292Z" fill="${GOLD}"/><circle cx="${x}" cy="296" r="3.4" fill="#a3262f"/>`,
  )
  .join('')
export const studs = `<circle cx="169" cy="266" r="5.5" fill="${GOLD}"/><circle cx="311" cy="266" r="5.5" fill="${GOLD}"/>`

export const necklace = (long: boolean) =>
  long
    ? `<path d="M196 384Q240 470 284 384" fill="none" stroke="${GOLD}" stroke-width="6" stroke-dasharray="1 9" stroke-linecap="round"/><path d="M240 424L251 440L240 456L229 440Z" fill="#a3262f" stroke="${GOLD}" stroke-width="4"/>`
    : `<path d="M204 374Q240 414 276 374" fill="none" stroke="${GOLD}" stroke-width="5"/><circle cx="240" cy="396" r="7" fill="#a3262f" stroke="${GOLD}" stroke-width="3"/>`
export const cross = `<path d="M206 374Q240 420 274 374" fill="none" stroke="${GOLD}" stroke-width="3.4"/><path d="M240 398V422M232 406H248" stroke="${GOLD}" stroke-width="4.5" stroke-linecap="round"/>`

/** Hair of women: behind the head, and over the forehead. */
export const womanHair = {
  bun: {
    back: `<circle cx="240" cy="140" r="44" fill="${HAIR}"/><path d="M156 250C146 120 334 120 324 250L306 300H174Z" fill="${HAIR}"/>`,
    over: parted(),
  },
  plait: {
    back: `<path d="M156 250C146 120 334 120 324 250L310 312H170Z" fill="${HAIR}"/>`,
    over: `${parted()}<g fill="${HAIR}" stroke="#40302a" stroke-width="2.5">${[0, 1, 2, 3, 4, 5].map((step) => `<ellipse cx="${326 + (step % 2) * 5 - step}" cy="${330 + step * 34}" rx="${22 - step}" ry="21"/>`).join('')}</g>
      <path d="M306 276C330 290 338 306 336 326L306 318Z" fill="${HAIR}"/>`,
  },
  loose: {
    back: `<path d="M154 240C142 112 338 112 326 240C330 320 352 372 346 440C300 470 180 470 134 440C128 372 150 320 154 240Z" fill="${HAIR}"/>`,
    over: parted(),
  },
  side: {
    back: `<path d="M154 240C142 112 338 112 326 240C328 300 342 344 338 392H142C138 344 152 300 154 240Z" fill="${HAIR}"/>`,
    over: `<path d="M160 250C146 116 334 110 320 250C314 214 300 190 272 172C240 200 184 196 160 250Z" fill="${HAIR}"/>`,
  },
} as const

function parted(): string {
  return `<path d="M160 252C148 118 332 118 320 252C312 212 286 186 240 168C194 186 168 212 160 252Z" fill="${HAIR}"/><path d="M240 150V168" stroke="#4b3930" stroke-width="2.5"/>`
}

/** A string of jasmine behind the ear. */
export const jasmine = [
  [322, 196],
  [331, 210],
  [336, 226],
  [338, 243],
  [337, 260],
  [333, 276],
  [325, 203],
  [341, 234],
  [343, 252],
]
  .map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="9" fill="#fffdf6"/><circle cx="${x}" cy="${y}" r="2.6" fill="#e9d9a8"/>`,
  )
  .join('')

/** Hair at the temples, behind the face. */
export const temples = `<path d="M166 244C150 126 330 126 314 244Z" fill="${HAIR}"/>`

/** Hair and beards of men. */
export const manHair = {
  short: `<path d="M164 240C150 122 330 122 316 240C312 214 304 198 292 188C262 200 216 198 188 188C176 198 168 214 164 240Z" fill="${HAIR}"/>`,
  swept: `<path d="M164 240C146 124 318 104 320 186C322 206 318 224 316 240C312 216 304 202 296 194C256 196 222 182 202 172C190 196 168 210 164 240Z" fill="${HAIR}"/>`,
  high: `<path d="M164 240C152 190 160 146 196 130C214 112 262 110 284 126C316 138 324 192 316 240C312 214 304 198 290 190C262 176 232 196 200 184C182 192 168 212 164 240Z" fill="${HAIR}"/>`,
  receding: `<path d="M164 240C150 150 206 126 240 126C274 126 330 150 316 240C312 214 300 196 282 190C270 176 254 174 240 178C226 174 210 176 198 190C180 196 168 214 164 240Z" fill="${HAIR}"/>`,
} as const

export const moustache = `<path d="M240 283C228 278 212 284 206 294C220 292 230 292 240 289C250 292 260 292 274 294C268 284 252 278 240 283Z" fill="${HAIR}"/>`
export const beard = `<path d="M170 240C170 296 196 348 240 348C284 348 310 296 310 240C304 276 292 288 274 286C262 278 218 278 206 286C188 288 176 276 170 240ZM216 297Q240 290 264 297Q240 318 216 297Z" fill="${HAIR}" fill-rule="evenodd"/>`
export const stubble = `<path d="M172 252C176 300 200 332 240 332C280 332 304 300 308 252C300 284 288 290 274 288C262 280 218 280 206 288C192 290 180 284 172 252ZM216 297Q240 290 264 297Q240 318 216 297Z" fill="${HAIR}" opacity=".28" fill-rule="evenodd"/>`
