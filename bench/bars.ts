export type Bar = { atLeast: number } | { atMost: number }

/** A measured number, rounded as it is printed, with the bar it must reach. */
export interface Figure {
  value: number
  text: string
  isMissed: boolean
  /** Empty without a bar. */
  barText: string
}

interface FigureOptions {
  digits?: number
  unit?: '' | '%' | 'ms' | 'kB' | 'MB' | 'times'
  bar?: Bar
}

/** The rounded number counts, so that the table never contradicts itself. */
export function toFigure(measured: number, { digits = 0, unit = '', bar }: FigureOptions = {}): Figure {
  // Adding 0 turns -0 into 0.
  const value = Number(measured.toFixed(digits)) + 0
  const print = (number: number, fraction = {}) => `${number.toLocaleString('en', fraction)} ${unit}`.trim()
  const text = print(value, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  if (!bar) return { value, text, isMissed: false, barText: '' }
  if ('atLeast' in bar) return { value, text, isMissed: !(value >= bar.atLeast), barText: `≥ ${print(bar.atLeast)}` }
  return { value, text, isMissed: !(value <= bar.atMost), barText: `≤ ${print(bar.atMost)}` }
}

/** A part of a whole, in percent. */
export const toShare = (part: number, whole: number, bar?: Bar) =>
  toFigure((100 * part) / whole, { unit: '%', ...(bar && { bar }) })
