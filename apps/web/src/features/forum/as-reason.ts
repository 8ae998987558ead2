/** As the calls take it: none is left out. */
export const asReason = (typed: string): { reason?: string } => (typed.trim() === '' ? {} : { reason: typed })
