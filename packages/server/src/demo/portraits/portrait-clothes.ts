import { HAIR, type Skin } from './portrait-parts.ts'

/** Two colours of a woven cloth, the border first. */
export interface Cloth {
  readonly border: string
  readonly body: string
}
export const CLOTHS: readonly Cloth[] = [
  { body: '#96263a', border: '#d99a1c' },
  { body: '#256038', border: '#d99a1c' },
  { body: '#1d5273', border: '#e0b04a' },
  { body: '#d99a1c', border: '#7b1a2b' },
  { body: '#6b2c5c', border: '#d9a94a' },
  { body: '#b5532a', border: '#f0cf7a' },
  { body: '#2f7a78', border: '#f0cf7a' },
  { body: '#f3e6cf', border: '#b98a1e' },
  { body: '#c2576b', border: '#7b1a2b' },
]
export const SHIRTS = [
  '#8fa7a0',
  '#dce8ee',
  '#1d5273',
  '#7b1a2b',
  '#e7d3b5',
  '#3d5a45',
  '#b9c7cf',
  '#5b4a6b',
  '#c98a3a',
  '#2f3f4f',
] as const

const SHOULDERS = 'M40 600C44 470 92 416 190 392C212 402 268 402 290 392C388 416 436 470 440 600Z'

/** A saree over a blouse, its end drawn over the left shoulder, with a woven border. */
export function saree(skin: Skin, cloth: Cloth, blouse: string): string {
  const folds = [0, 1, 2]
    .map(
      (fold) =>
        `<path d="M${214 + fold * 34} ${560 - fold * 42}C${250 + fold * 30} ${510 - fold * 36} ${300 + fold * 22} ${462 - fold * 14} ${332 + fold * 24} ${428 + fold * 8}"/>`,
    )
    .join('')
  return `<path d="${SHOULDERS}" fill="${blouse}"/>
    <path d="M184 394C196 452 226 472 240 474C254 472 284 452 296 394C272 402 208 402 184 394Z" fill="${skin.base}"/>
    <path d="M40 600C46 566 52 540 62 518C130 560 196 540 252 480C276 454 292 424 300 396C388 418 436 470 440 600Z" fill="${cloth.body}"/>
    <g fill="none" stroke="#000" stroke-opacity=".13" stroke-width="4">${folds}</g>
    <path d="M58 526C132 562 196 540 252 480C274 456 290 426 299 395" fill="none" stroke="${cloth.border}" stroke-width="15"/>
    <path d="M58 526C132 562 196 540 252 480C274 456 290 426 299 395" fill="none" stroke="${cloth.body}" stroke-width="3" stroke-dasharray="7 9"/>`
}

/** A salwar kameez with a stole over both shoulders. */
export function salwar(skin: Skin, cloth: Cloth): string {
  return `<path d="${SHOULDERS}" fill="${cloth.body}"/><path d="M190 392C200 440 232 456 240 458C248 456 280 440 290 392C268 402 212 402 190 392Z" fill="${skin.base}"/>
    <path d="M188 393C198 446 232 464 240 466C248 464 282 446 292 393" fill="none" stroke="${cloth.border}" stroke-width="8"/>
    <path d="M240 470V560" stroke="${cloth.border}" stroke-width="5" stroke-dasharray="2 14" stroke-linecap="round"/>
    <path d="M40 600C44 496 70 446 132 412C150 460 162 530 160 600Z" fill="${cloth.border}"/><path d="M440 600C436 496 410 446 348 412C330 460 318 530 320 600Z" fill="${cloth.border}"/>
    <path d="M132 412C150 460 162 530 160 600M348 412C330 460 318 530 320 600" fill="none" stroke="${cloth.body}" stroke-width="5" stroke-dasharray="3 11" stroke-linecap="round"/>`
}

/** A scarf that covers hair and shoulders. */
export const scarf = (colour: string, edge: string) => ({
  back: `<path d="M148 250C136 102 344 102 332 250C336 330 360 370 372 410H108C120 370 144 330 148 250Z" fill="${colour}"/>`,
  over: `<path d="M148 262C134 98 346 98 332 262C334 318 322 352 304 376C352 394 392 432 398 478C340 520 250 500 200 440C180 420 170 400 168 374C152 346 146 310 148 262ZM240 162C196 162 172 196 174 240C174 292 204 336 240 336C276 336 306 292 306 240C308 196 284 162 240 162Z" fill="${colour}" fill-rule="evenodd"/>
    <path d="M240 162C196 162 172 196 174 240C174 292 204 336 240 336C276 336 306 292 306 240C308 196 284 162 240 162Z" fill="none" stroke="${edge}" stroke-width="5"/>
    <path d="M186 388C220 444 300 488 372 478M196 372C240 420 310 440 366 430" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="4"/>`,
})

/** A shirt with collar and buttons. */
export const shirt = (skin: Skin, colour: string) =>
  `<path d="${SHOULDERS}" fill="${colour}"/><path d="M204 388L240 446L276 388C262 402 218 402 204 388Z" fill="${skin.base}"/>
   <path d="M198 374L178 398L214 452L240 432Z M282 374L302 398L266 452L240 432Z" fill="${colour}" stroke="#000" stroke-opacity=".2" stroke-width="3" stroke-linejoin="round"/>
   <path d="M240 436V600" stroke="#000" stroke-opacity=".18" stroke-width="3"/><g fill="#fffaf0" stroke="#000" stroke-opacity=".3">${[482, 530, 578].map((y) => `<circle cx="240" cy="${y}" r="5"/>`).join('')}</g>
   <path d="M92 600C94 540 102 500 116 478M388 600C386 540 378 500 364 478" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="4"/>`

/** A kurta with a band collar. */
export const kurta = (skin: Skin, cloth: Cloth) =>
  `<path d="${SHOULDERS}" fill="${cloth.body}"/><path d="M206 386L240 470L274 386C262 402 218 402 206 386Z" fill="${skin.base}"/>
   <path d="M202 378C206 420 228 452 240 476C252 452 274 420 278 378" fill="none" stroke="${cloth.border}" stroke-width="11"/>
   <path d="M240 476V560" stroke="${cloth.border}" stroke-width="11"/><g fill="#fffaf0">${[492, 518, 544].map((y) => `<circle cx="240" cy="${y}" r="3.6"/>`).join('')}</g>
   <path d="M92 600C94 540 102 500 116 478M388 600C386 540 378 500 364 478" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="4"/>`

/** A folded cloth with a gold border over the right shoulder, worn with a shirt on feast days. */
export const angavastram = `<path d="M96 462C120 432 150 412 188 396L214 600H112Z" fill="#fbf6e9"/><path d="M186 397L210 600" stroke="#c8962a" stroke-width="11"/>
  <path d="M102 456L124 600" stroke="#c8962a" stroke-width="6"/><path d="M132 426L158 600M158 410L182 600" stroke="#000" stroke-opacity=".1" stroke-width="3"/>`

export const turban = (colour: string) =>
  `<path d="M152 228C138 92 342 92 328 228C314 204 280 190 240 172C200 190 166 204 152 228Z" fill="${colour}"/>
   <path d="M240 152C222 168 190 180 160 208M240 152C262 166 292 182 322 210M240 130C208 136 178 152 158 184M240 130C272 136 304 152 324 186" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="4"/>
   <path d="M164 240C164 226 160 220 154 224L158 262ZM316 240C316 226 320 220 326 224L322 262Z" fill="${HAIR}"/>`

export const cap =
  '<path d="M170 188C166 116 314 116 310 188C286 176 194 176 170 188Z" fill="#fbf6e9" stroke="#d8c9ac" stroke-width="3"/><path d="M172 178C206 166 274 166 308 178" fill="none" stroke="#d8c9ac" stroke-width="3" stroke-dasharray="3 7"/>'
