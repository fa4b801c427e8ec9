/**
 * One corner of a frame, 60 units wide, as the `d` of an SVG path: a lotus whose petals open towards the page's middle,
 * with loops along both edges. The other corners are mirror images.
 */
export const CORNER =
  'M4 56V12Q4 4 12 4H56M4 42Q14 42 14 32Q14 22 4 22M42 4Q42 14 32 14Q22 14 22 4M10 10Q26 12 30 30Q12 26 10 10ZM14 14Q22 24 30 30M30 30m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M12 48m-2.2 0a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0M48 12m-2.2 0a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0'
export const CORNER_SIDE = 60
