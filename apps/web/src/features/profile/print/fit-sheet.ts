/**
 * From large to small. Lines over the whole width would be too long for smaller text, and the smallest has its labels on the
 * lines of its answers. In columns, parts stay in one piece if that fits.
 */
const layouts = [
  ...[15, 14, 13].map((points) => ({ points, name: 'wide', isWhole: false })),
  ...[12, 11.5, 11, 10.5, 10, 9.5, 9].flatMap((points) =>
    [true, false].map((isWhole) => ({ points, name: points < 10 ? 'dense' : 'columns', isWhole })),
  ),
]
type Layout = (typeof layouts)[number]

/** A sheet of US Letter is the shorter one: 279 mm. The rest of it is the margin below. */
const HEIGHT_MM = 267
const MAX_HEIGHT = (HEIGHT_MM * 96) / 25.4

export interface Fit {
  points: number
  /** How many pieces are printed, in the order of importance. */
  kept: number
}

/** Chooses the largest text with which all fits on the sheet. With the smallest, the least important pieces are left out. */
export function fitSheet(sheet: HTMLElement): Fit {
  const pieces = [...sheet.querySelectorAll<HTMLElement>('[data-order]')]
  const show = (kept: number) => {
    for (const piece of pieces) piece.hidden = Number(piece.dataset.order) >= kept
  }
  const apply = ({ points, name, isWhole }: Layout) => {
    sheet.style.fontSize = `${points}pt`
    sheet.dataset.layout = name
    sheet.dataset.whole = String(isWhole)
    return sheet.offsetHeight <= MAX_HEIGHT
  }
  show(pieces.length)
  const layout = layouts.find(apply)
  if (layout) return { points: layout.points, kept: pieces.length }

  let [kept, tooMany] = [0, pieces.length]
  while (tooMany - kept > 1) {
    const tried = Math.floor((kept + tooMany) / 2)
    show(tried)
    if (sheet.offsetHeight <= MAX_HEIGHT) kept = tried
    else tooMany = tried
  }
  show(kept)
  return { points: 9, kept }
}
