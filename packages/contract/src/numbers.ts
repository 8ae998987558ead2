/** "20,000". By hand: the first use of the browser's own formatter takes a slow phone a tenth of a second. */
export const withCommas = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
